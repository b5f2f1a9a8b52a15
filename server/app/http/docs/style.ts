/** What the page adds to Swagger UI's own style: the form above the calls, and room on a phone. */
export const style = `
:root { --ink: #1f2733; --quiet: #55606e; --line: #cfd6de; --accent: #1f5fa8; --wrong: #b3261e; }
body { margin: 0; color: var(--ink); background: #fff; font: 16px/1.5 system-ui, sans-serif; }
header, #try, .swagger-ui .wrapper { box-sizing: border-box; max-width: 1100px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 24px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
header p { margin: 4px 0 16px; color: var(--quiet); }
header a { color: var(--accent); }
#try { max-width: 1060px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 8px; background: #f6f8fa; }
#try h2 { margin: 0; font-size: 20px; }
#try p { margin: 4px 0 12px; }
.fields { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; margin-bottom: 12px; }
.fields[hidden], .fields [hidden] { display: none; }
.fields label { display: grid; gap: 2px; font-size: 14px; color: var(--quiet); }
.fields input, .fields select { box-sizing: border-box; min-height: 44px; width: 240px; max-width: 100%; padding: 8px 10px; border: 1px solid #76818e; border-radius: 6px; background: #fff; color: var(--ink); font: inherit; }
.fields select { width: 330px; }
.fields button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 6px; background: var(--accent); color: #fff; font: inherit; cursor: pointer; }
.fields :focus-visible, header a:focus-visible { outline: 3px solid #7db0ec; outline-offset: 1px; }
#who { margin: 0 !important; align-self: center; }
#said { min-height: 24px; margin: 0 !important; }
#said.wrong { color: var(--wrong); }
.swagger-ui, .swagger-ui .info :is(h2, p, li, td, th), .swagger-ui .opblock :is(p, h4, h5, td, th, label, button, select), .swagger-ui .opblock-tag { font-family: inherit; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui a.link { color: var(--accent); }
.swagger-ui .info .title, .swagger-ui .info .main .link { display: none; }
.swagger-ui .info p, .swagger-ui .info li, .swagger-ui .info td { color: var(--ink); font-size: 15px; }
.swagger-ui .info h2 { margin: 24px 0 4px; font-size: 20px; }
.swagger-ui .scheme-container { display: none; }
.swagger-ui .opblock .opblock-summary-description { color: var(--ink); }
@media (prefers-reduced-motion: reduce) { .swagger-ui * { transition: none !important; animation: none !important; } }
@media (max-width: 600px) {
  header, .swagger-ui .wrapper { padding: 0 12px; }
  #try { margin: 0 12px; padding: 12px; }
  .fields label, .fields input, .fields select, .fields button { width: 100%; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; word-break: break-all; flex: 1 1 60%; }
  .swagger-ui .opblock .opblock-summary-description { flex: 1 1 100%; padding: 4px 8px; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 20px; }
  .swagger-ui .opblock-tag small { flex: 1 1 100%; padding: 4px 0; }
  .swagger-ui table, .swagger-ui .renderedMarkdown table { display: block; overflow-x: auto; }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner { overflow-x: auto; }
}
`;
