import { describe, expect, it } from 'vitest';
import { certificateMail } from '../../../server/certificates/certificateMail.ts';
import { temporaryPasswordMail } from '../../../server/access/session/temporaryPasswordMail.ts';
import { withLogo } from '../../../server/institute/withLogo.ts';
import { sampleCertificate } from '#harness/server/sampleCertificate.ts';

const from = 'Vaigai Institute <office@institute.example>';
const pdf = Buffer.from('%PDF-1.3');

const mailFor = (changes: Parameters<typeof sampleCertificate>[0] = {}) =>
  certificateMail({
    printed: sampleCertificate(changes),
    pdf,
    certificateId: 7,
    version: 2,
    drawnAt: '2026-11-20T04:30:00.000Z',
    from,
  });

describe('certificateMail', () => {
  it('names course and institute in its subject', () => {
    expect(mailFor().subject).toBe('Your certificate for Full Stack Web Development from Vaigai Institute of Training');
  });

  it('has the PDF attached under the certificate number', () => {
    expect(mailFor().attachments).toEqual([
      { filename: 'FSW-2025-00042.pdf', content: pdf, contentType: 'application/pdf' },
    ]);
  });

  it('says that a later issue replaces what the student has, a first one not', () => {
    const replaces = 'FSW-2025-00042 is attached as a PDF. It is issue 2 and replaces the copies that you have.';
    const { text, html } = mailFor({ issue: 2, issueDay: '2025-07-01' });
    expect([text.includes(replaces), html.includes(replaces)]).toEqual([true, true]);
    expect(mailFor().text).not.toContain('replaces');
  });

  it('names no folder in the file name', () => {
    expect(mailFor({ certificateNumber: '../A/B-2025-00001' }).attachments?.[0]?.filename).toBe(
      '..-A-B-2025-00001.pdf',
    );
  });

  it('has a Message-ID that is fixed for a version of a certificate', () => {
    expect(mailFor().messageId).toBe('<certificate-7-v2-1795149000000@institute.example>');
  });

  it('escapes a name in HTML and leaves it in plain text', () => {
    const mail = mailFor({ studentName: '<b>Anjali</b> & "co"' });
    expect(mail.html).toContain('Dear Ms. &lt;b&gt;Anjali&lt;/b&gt; &amp; &quot;co&quot;,');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Dear Ms. <b>Anjali</b> & "co",');
  });

  it('says where the certificate can be checked', () => {
    const { verifyUrl } = sampleCertificate();
    expect(mailFor().text).toContain(verifyUrl);
    expect(mailFor().html).toContain(`href="${verifyUrl}"`);
  });

  it('says nothing of a check where there is none', () => {
    expect(mailFor({ verifyUrl: '' }).text).not.toContain('check');
    expect(mailFor({ verifyUrl: '' }).html).not.toContain('href');
  });
});

describe('withLogo', () => {
  it('shows the logo above the HTML and leaves the rest as it is', () => {
    const logo = { mime: 'image/png', bytes: Buffer.from('PNG') } as const;
    const { html, attachments, ...rest } = withLogo(mailFor(), logo);
    const { html: plain, attachments: before = [], ...others } = mailFor();
    expect(rest).toEqual(others);
    expect(html).toBe(`<p><img src="cid:logo" alt="" height="48" /></p>${plain}`);
    expect(attachments).toEqual([
      ...before,
      { filename: 'logo.png', content: logo.bytes, contentType: 'image/png', cid: 'logo' },
    ]);
  });

  it('changes nothing where there is none', () => {
    expect(withLogo(mailFor(), undefined)).toEqual(mailFor());
  });
});

describe('temporaryPasswordMail', () => {
  const mail = temporaryPasswordMail({
    to: 'clerk@institute.example',
    userName: 'clerk <b>',
    password: 'Tk7<x>mPq2Lw',
    instituteName: 'Vaigai Institute of Training',
    from,
  });

  it('tells user name, password and for how long it is valid', () => {
    expect(mail.text).toContain('User name: clerk <b>\nTemporary password: Tk7<x>mPq2Lw\n');
    expect(mail.text).toContain('valid for 24 hours');
  });

  it('escapes them in HTML', () => {
    expect(mail.html).toContain('clerk &lt;b&gt;');
    expect(mail.html).toContain('Tk7&lt;x&gt;mPq2Lw');
  });

  it('has a Message-ID of its own', () => {
    expect(mail.messageId).toMatch(/^<temporary-password-[\da-f-]{36}-clerk-b-@institute\.example>$/);
  });

  it('keeps the password out of subject and Message-ID', () => {
    expect(mail.subject + mail.messageId).not.toContain('Tk7');
  });
});
