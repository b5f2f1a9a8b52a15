import { version } from '#contract/version.ts';
import { html } from '#server/mail/html.ts';
import { style } from './style.ts';
import { tryOut } from './tryOut.ts';

interface PageOptions {
  apiKey: string;
  instituteName: string;
  /** Whether a repeat under the same REF_KEY is carried out once (W32). */
  isOnceOnly: boolean;
}

/** What the page loads beside Swagger UI, by its name below `/api/docs/`. */
export const files = {
  'page.js': { type: 'text/javascript; charset=utf-8', text: `(${tryOut.toString()})();\n` },
  'page.css': { type: 'text/css; charset=utf-8', text: style },
} as const;

/** The page of the API: the login and what is filled in stands above the calls. */
export const docsPage = ({ apiKey, instituteName, isOnceOnly }: PageOptions): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API – ${instituteName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/static/swagger-ui.css" />
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <header>
          <h1>API of the back office</h1>
          <p>
            ${instituteName} · version ${version} · <a href="/api/openapi.json">OpenAPI document</a> ·
            <a href="/">Back office</a>
          </p>
        </header>
        <section id="try" aria-labelledby="try-title">
          <h2 id="try-title">Try it</h2>
          <p>
            What you try is really done on this server’s data, in your name. Key, session and envelope are filled into
            each call.
          </p>
          <div class="fields">
            <label>API-Key <input id="api-key" value="${apiKey}" autocomplete="off" spellcheck="false" /></label>
            <label
              >REF_KEY
              <select id="ref-keys">
                <option value="new">a new one for each call</option>
                <option value="same">the same again${isOnceOnly ? ': a repeat gets the first answer' : ''}</option>
                <option value="typed">send the envelope as typed</option>
              </select></label
            >
          </div>
          <form id="login" class="fields">
            <label>User name <input name="userName" autocomplete="username" required /></label>
            <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
            <label id="code" hidden>Code <input name="code" autocomplete="one-time-code" /></label>
            <button>Log in</button>
          </form>
          <form id="person" class="fields" hidden>
            <p id="who"></p>
            <button>Log out</button>
          </form>
          <p id="said" role="status"></p>
        </section>
        <div id="calls"></div>
        <noscript>The page needs JavaScript; the OpenAPI document does not.</noscript>
        <script src="/api/docs/static/swagger-ui-bundle.js"></script>
        <script src="/api/docs/page.js"></script>
      </body>
    </html> `;
