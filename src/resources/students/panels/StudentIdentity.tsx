import { Avatar, Box, Chip, Link, Paper, Typography } from '@mui/material';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { degreeText } from '#domain/people/personChecks.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { EnquiryLink } from '#src/custom/people/enquiry/EnquiryLink.tsx';
import { EmailText } from '#src/custom/people/person/EmailText.tsx';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { useFileUrl } from '#src/ui/dialogs/FileViewerDialog.tsx';
import type { Student } from '#src/records/students.ts';
import { NowStrip } from './NowStrip.tsx';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;

/** On a phone the contact links stand below photo and name, at full width. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  columnGap: 2,
  p: 2,
  minHeight: 106,
  alignItems: 'center',
  '& > .MuiAvatar-root': { gridRow: { sm: '1 / span 2' } },
  '& > .reach': { gridColumn: { xs: '1 / -1', sm: 2 }, pt: { xs: 1, sm: 0 } },
} as const;

/** The identity of a student, with links to call, message or mail them. */
export function StudentIdentity({ student, status }: { student: Student; status: string }) {
  const text = useTexts('studentPanels.identity');
  const { id, name, mobile, email, eduGrade, eduGradeName, eduInstName } = student;
  const shownMobile = mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
  const education = [degreeText(eduGrade, eduGradeName), eduInstName].filter(Boolean).join(' · ');
  return (
    <Paper component="section" variant="outlined" aria-label={text('label')} sx={columns}>
      <Face fileId={student.photoFileId || null} name={name} />
      <Box sx={{ ...row, columnGap: 1, rowGap: 0.5 }}>
        <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip text={status} />
        {Number(student.isFreeEligible) === 1 && <Chip size="small" color="info" label={text('scholarship')} />}
      </Box>
      <div className="reach">
        <Box sx={{ ...row, '& > *': { py: 0.5 } }}>
          <Typography color="textSecondary">{text('number', { id })}</Typography>
          <EnquiryLink id={student.enquiryId} name={name} />
          {student.ref && <Typography color="textSecondary">{text('ref', { ref: student.ref })}</Typography>}
          {student.ownPageSeen && (
            <Typography color="textSecondary">
              {text('ownPage', { at: formatDateTimeIst(student.ownPageSeen) })}
            </Typography>
          )}
          {mobile && (
            <>
              <Link href={`tel:+91${mobile}`} aria-label={text('call', { name, mobile: shownMobile })}>
                {shownMobile}
              </Link>
              <Link
                href={`https://wa.me/91${mobile}`}
                target="_blank"
                rel="noopener"
                aria-label={text('whatsAppTo', { name })}
              >
                {text('whatsApp')}
              </Link>
            </>
          )}
          {email && (
            <Link href={`mailto:${email}`} aria-label={text('mail', { name, email })} sx={{ overflowWrap: 'anywhere' }}>
              <EmailText email={email} />
            </Link>
          )}
        </Box>
        <Typography color="textSecondary">{education}</Typography>
      </div>
      <NowStrip studentId={id} />
    </Paper>
  );
}

/** The photo, decorative beside the name; the first letter without one. */
function Face({ fileId, name }: { fileId: number | null; name: string }) {
  const translate = useTranslate();
  const { kind, url } = useFileUrl(fileId, translate('person.fileFailed'));
  const source = kind === 'picture' && url ? { src: url } : {};
  return (
    <Avatar variant="rounded" alt="" aria-hidden {...source} sx={{ width: 72, height: 72, fontSize: '1.75rem' }}>
      {name.slice(0, 1)}
    </Avatar>
  );
}
