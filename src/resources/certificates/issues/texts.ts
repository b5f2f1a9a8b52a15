import { printedLabels } from '#domain/certificates/printedFields.ts';
import { lateTexts } from '#src/text.ts';

/** The issues of a certificate, and what is done to it (W47). */
export const issuesTexts = lateTexts('resources.certificates.issues', {
  title: 'Issues',
  none: 'No issue has been drawn.',
  issue: 'Issue %{no}',
  fileOf: '%{certificate} issue %{no}',
  issueOf: 'issue %{no}',
  about: 'About the certificate',
  issuedOn: 'Issued on %{day}',
  drawn: 'File drawn by %{user} on %{time}',
  drawnBySomebody: 'File drawn on %{time}',
  mailed: 'Mailed on %{time}',
  kept: 'Kept in the outbox on %{time}',
  notMailed: 'Not mailed',
  replaced: 'Replaced on %{time}',
  same: 'Says the same as the issue before',
  change: '%{field}: %{before} → %{after}',
  states: { valid: 'Valid', replaced: 'Replaced', revoked: 'Revoked', notDrawn: 'Not drawn' },
  unprinted: {
    none: 'Nothing has been drawn yet: there is no file to hand out or to mail.',
    differs: 'The record says what no copy says yet. An e-mail would still carry issue %{no}.',
    draw: 'Draw issue %{no}',
    drawn: 'Issue drawn',
  },
  revoke: {
    open: 'Revoke',
    title: 'Revoke %{certificate}',
    message:
      'Every copy of it counts as revoked: the verify page says so, without the reason. It is neither drawn nor mailed until it is restored.',
    done: 'Certificate revoked',
  },
  restore: {
    open: 'Restore',
    title: 'Restore %{certificate}',
    message: 'The newest issue is valid again, each earlier one is replaced as it was before.',
    done: 'Certificate restored',
  },
  correct: {
    open: 'Correct',
    title: 'Correct %{certificate}',
    message: 'A new issue is drawn. The verify page then calls the copies handed out so far replaced.',
    done: 'Certificate corrected',
    stopped: 'The correction is saved, but the new issue was not drawn: %{error}',
  },
  fields: printedLabels,
} as const);
