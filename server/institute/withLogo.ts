import { endingOf } from '#domain/words/uploads.ts';
import type { Picture } from './pictures.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';

const cid = 'logo';

/** The mail with the institute's logo above its HTML; as it is where there is none. */
export function withLogo<M extends Omit<Mail, 'to'>>(mail: M, logo: Picture | undefined): M {
  if (!logo) return mail;
  const filename = `logo.${endingOf(logo.mime)}`;
  const picture = html`<p><img src="cid:${cid}" alt="" height="48" /></p>`;
  return {
    ...mail,
    html: picture + mail.html,
    attachments: [...(mail.attachments ?? []), { filename, content: logo.bytes, contentType: logo.mime, cid }],
  };
}
