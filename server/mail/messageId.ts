/**
 * A Message-ID such as `<certificate-7-v2@institute.example>`, under the domain that mails come from.
 * @param from as in a From header: `office@institute.example` or `Institute <office@institute.example>`
 */
export function messageIdAt(from: string, name: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${name.replace(/[^\w.-]+/g, '-')}@${domain}>`;
}
