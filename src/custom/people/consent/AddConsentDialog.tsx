import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { checkConsent, consentTexts } from '#domain/people/consent.ts';
import { languages } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { useNamedGuardian } from '#src/custom/people/person/useNamedGuardian.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Notice } from '#src/records/notices.ts';
import { useTexts } from '#src/text.ts';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { type Agreeing, type Consent, type ConsentOwner, isUnder18 } from './consents.ts';
import { NoticeWords } from './NoticeWords.tsx';

interface Props {
  owner: ConsentOwner;
  person: Agreeing;
  /** Those that can be agreed to today. */
  notices: readonly Notice[];
  /** Those that the person has given. */
  consents: readonly Consent[];
  onClose: () => void;
}

interface Draft {
  noticeId: number;
  seenBy: string;
}

/** Notes that a form was signed on paper; staff note no other way (W57). */
export default function AddConsentDialog({ owner, person, notices, consents, onClose }: Props) {
  const text = useTexts('consent');
  const named = useNamedGuardian();
  const calls = useCalls();
  const finish = useDone(onClose);
  const isGiven = ({ id }: Notice) => consents.some(({ noticeId, withdrawnAt }) => noticeId === id && !withdrawnAt);
  const first = notices.find((notice) => !isGiven(notice)) ?? notices[0];
  const { guardian } = person;
  return (
    <FormDialog<Draft>
      title={text('addOf', { name: person.name ?? '' })}
      submit="consent.add"
      name={`consent/${JSON.stringify(owner)}`}
      initial={{ noticeId: first?.id ?? 0, seenBy: '' }}
      problemsOf={({ seenBy }) => checkConsent({ how: 'paper', seenBy })}
      onSave={(draft, form) =>
        writeRecord(
          calls,
          'AddConsent',
          { ...owner, ...draft, how: 'paper' },
          { fallback: consentTexts.addFailed, form },
        )
      }
      onSaved={() => finish('consent.added')}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('addHelp')}</Typography>
      <ChoiceInput
        source="noticeId"
        label={text('fields.notice')}
        required
        choices={notices.map(({ id, language, version }) => ({
          value: id,
          text: text('notice', { language: languages[language], version }),
        }))}
      />
      <Words notices={notices} />
      <Typography>
        {text('fields.how')}: {text('ways.paper')}
      </Typography>
      {isUnder18(person) && guardian && <Typography>{text('agrees', { guardian: named(guardian) })}</Typography>}
      <TextInput
        source="seenBy"
        label={text('fields.seenBy')}
        help={text('seenByHelp')}
        required
        maxLength={textLimits.name}
        autoFocus
      />
    </FormDialog>
  );
}

/** What the chosen notice says. */
function Words({ notices }: { notices: readonly Notice[] }) {
  const { noticeId } = useWatch<Draft>();
  const notice = notices.find(({ id }) => id === noticeId);
  return notice && <NoticeWords notice={notice} height={160} />;
}
