import AddIcon from '@mui/icons-material/Add';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { consentTexts } from '#domain/people/consent.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { languages } from '#domain/words/languages.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { useNamedGuardian } from '#src/custom/people/person/useNamedGuardian.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Notice } from '#src/records/notices.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import ReasonMenu from '#src/ui/inputs/ReasonMenu.tsx';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { type Agreeing, type Consent, type ConsentOwner, useConsents } from './consents.ts';
import { agreeable, useNotices } from './notices.ts';
import './texts.ts';

const AddConsentDialog = lazyPart(() => import('./AddConsentDialog.tsx'));
const PrintedConsent = lazyPart(() => import('./PrintedConsent.tsx'));

interface Props {
  owner: ConsentOwner;
  person: Agreeing;
  /** Of a deleted student consents are read and withdrawn, not added. */
  mayAdd?: boolean;
}

/** Who agreed to which notice, when and how (W57); nothing while there is no notice to agree to. */
export function ConsentPanel(props: Props) {
  const { data: notices = [] } = useNotices();
  return notices.length > 0 ? <Consents {...props} notices={agreeable(notices)} /> : null;
}

function Consents({ owner, person, mayAdd = true, notices }: Props & { notices: readonly Notice[] }) {
  const text = useTexts('consent');
  const consents = useConsents(owner);
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Consent | null>(null);
  // The button that had the focus goes with what was withdrawn. The dialog gives the focus back to it first.
  const [withdrawals, setWithdrawals] = useState(0);
  useEffect(() => {
    if (withdrawals > 0) addButton.current?.focus();
  }, [withdrawals]);
  return (
    <>
      <Panel
        title={text('title')}
        query={consents}
        empty={text('none')}
        action={
          mayAdd &&
          notices.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <PrintForm notices={notices} person={person} />
              <Button ref={addButton} size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
                {text('add')}
              </Button>
            </Box>
          )
        }
      >
        {(rows) =>
          rows.map((consent) => <Row key={consent.id} consent={consent} onWithdraw={() => setWithdrawing(consent)} />)
        }
      </Panel>
      <Suspense>
        {adding && (
          <AddConsentDialog
            {...{ owner, person, notices }}
            consents={consents.data ?? []}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {withdrawing && (
        <WithdrawDialog
          consent={withdrawing}
          name={person.name ?? ''}
          onWithdrawn={() => setWithdrawals(withdrawals + 1)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}

/** Prints the form of a notice; asks in which language where there are several. */
function PrintForm({ notices, person }: { notices: readonly Notice[]; person: Agreeing }) {
  const text = useTexts('consent.print');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [printing, setPrinting] = useState<Notice | null>(null);
  const stopPrinting = useCallback(() => setPrinting(null), []);
  const [only, ...others] = notices;
  const isOne = only && others.length === 0;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<PrintIcon />}
        onClick={({ currentTarget }) => (isOne ? setPrinting(only) : setAnchor(currentTarget))}
        {...(isOne ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
      >
        {text('open')}
      </Button>
      <ReasonMenu
        anchor={anchor}
        entries={notices.map((notice) => ({
          text: languages[notice.language],
          why: '',
          onChoose: () => setPrinting(notice),
        }))}
        onClose={() => setAnchor(null)}
      />
      <Suspense>{printing && <PrintedConsent notice={printing} person={person} onPrinted={stopPrinting} />}</Suspense>
    </>
  );
}

/** Names the notice that was agreed to. */
function useNoticeName() {
  const text = useTexts('consent');
  return ({ language, version }: Pick<Consent, 'language' | 'version'>) =>
    text('notice', { language: languages[language], version });
}

function Row({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const text = useTexts('consent');
  const named = useNamedGuardian();
  const notice = useNoticeName()(consent);
  const may = useMay();
  const { how, at, by, seenBy, guardian, withdrawnAt, reason } = consent;
  const way = text(`ways.${how}`);
  const seen = seenBy ? text('seen', { by: seenBy }) : '';
  const noted = by ? text('noted', { by }) : '';
  const facts = [formatDateTimeIst(at), [way, seen, noted].filter(Boolean).join(', ')].join(' · ');
  return (
    <Box sx={panelRow}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{withdrawnAt ? <s>{notice}</s> : notice}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
        {guardian && (
          <Typography variant="body2" color="textSecondary">
            {text('guardian', { guardian: named(guardian), mobile: guardian.mobile })}
          </Typography>
        )}
        {withdrawnAt && (
          <Typography variant="body2">{text('withdrawnOn', { at: formatDateTimeIst(withdrawnAt), reason })}</Typography>
        )}
      </Box>
      {!withdrawnAt && may('WithdrawConsent') && (
        <RowButton aria-label={text('withdraw.of', { consent: notice })} aria-haspopup="dialog" onClick={onWithdraw}>
          {text('withdraw.open')}
        </RowButton>
      )}
    </Box>
  );
}

interface WithdrawProps {
  consent: Consent;
  name: string;
  onWithdrawn: () => void;
  onClose: () => void;
}

function WithdrawDialog({ consent, name, onWithdrawn, onClose }: WithdrawProps) {
  const text = useTexts('consent.withdraw');
  const calls = useCalls();
  const finish = useDone(onClose);
  const { id: consentId } = consent;
  return (
    <ReasonDialog
      title={text('title', { name })}
      message={`${useNoticeName()(consent)}. ${text('message')}`}
      submit="consent.withdraw.open"
      person={name}
      name={`withdrawConsent/${consentId}`}
      onSubmit={(reason) =>
        writeRecord(calls, 'WithdrawConsent', { consentId, reason }, { fallback: consentTexts.withdrawFailed })
      }
      onDone={() => {
        finish('consent.withdraw.done');
        onWithdrawn();
      }}
      onClose={onClose}
    />
  );
}
