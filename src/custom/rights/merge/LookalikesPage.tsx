import { Box, Button, Chip, Link, TablePagination, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { texts } from '#contract/texts.ts';
import { formatDay, momentInIndia } from '#domain/words/dates.ts';
import { studentStatus } from '#domain/words/status.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { type Pair, pairsOnPage, useLookalikePairs } from './lookalikes.ts';
import './texts.ts';

/** Students who may be one person, pair by pair; those of one student where the address names one (W59). */
export default function LookalikesPage() {
  const text = useTexts('merge');
  const [params] = useSearchParams();
  const studentId = idOf(params.get('student') ?? '');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Pair | null>(null);
  const query = useLookalikePairs(studentId, page);
  const all = usePathTo()('lookalikes', 'list') ?? '';
  const total = query.data?.total ?? 0;
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1040 }}>
      <PageHeader title={text('title')} />
      <Typography color="textSecondary">{text('subtitle')}</Typography>
      <Panel
        title={text('pairs')}
        note={total > 0 ? total : ''}
        action={
          studentId > 0 && (
            <Button component={RouterLink} to={all} size="small" color="inherit">
              {text('all')}
            </Button>
          )
        }
        query={{ ...query, data: query.data?.pairs }}
        empty={text('none')}
      >
        {(pairs) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {pairs.map((pair) => (
                <PairLine key={`${pair.first.id} ${pair.second.id}`} pair={pair} onNotSame={() => setAsking(pair)} />
              ))}
            </Box>
            {total > pairsOnPage && (
              <TablePagination
                component="div"
                count={total}
                page={page - 1}
                rowsPerPage={pairsOnPage}
                rowsPerPageOptions={[pairsOnPage]}
                onPageChange={(_event, to) => setPage(to + 1)}
              />
            )}
          </>
        )}
      </Panel>
      {asking && <NotSameDialog pair={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}

const namesOf = ({ first, second }: Pair) => ({ first: first.name, second: second.name });

/** One pair: who they are, what they have in common, and what to do. */
function PairLine({ pair, onNotSame }: { pair: Pair; onNotSame: () => void }) {
  const text = useTexts('merge');
  const translate = useTranslate();
  const compare = usePathTo()('lookalikes', 'compare') ?? '';
  const { first, second, same } = pair;
  // Who is kept has to be Active; of two the record that is there longer.
  const [keep, gone] = first.status === studentStatus.active ? [first, second] : [second, first];
  const names = namesOf(pair);
  return (
    <Box component="li" aria-label={text('pair', names)} sx={panelRow}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        {[first, second].map((student) => (
          <StudentLine key={student.id} student={student} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, flex: '0 1 auto' }}>
        {same.map((what) => (
          <Chip key={what} size="small" variant="outlined" label={translate(`enrol.same.${what}`)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          component={RouterLink}
          to={`${compare}?keep=${keep.id}&gone=${gone.id}`}
          size="small"
          variant="outlined"
          aria-label={text('comparePair', names)}
        >
          {text('compare')}
        </Button>
        <Button size="small" color="inherit" aria-label={text('notSamePair', names)} onClick={onNotSame}>
          {text('notSame')}
        </Button>
      </Box>
    </Box>
  );
}

function StudentLine({ student }: { student: Pair['first'] }) {
  const text = useTexts('merge');
  const { textOf } = useLookup('student');
  const { id, name, mobile, birthDate, email, status, dateCreated } = student;
  const facts = [
    mobile,
    birthDate ? text('born', { day: formatDay(birthDate) }) : '',
    email,
    text('since', { day: momentInIndia(dateCreated).date }),
    status === studentStatus.active ? '' : textOf(status),
  ];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={usePathTo()('students', 'show', { id })} sx={{ fontWeight: 650 }}>
        {name}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Asks whether two are two people, and notes it. */
function NotSameDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const text = useTexts('merge');
  const calls = useCalls();
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = async () => {
    const fields = { studentId: pair.first.id, otherId: pair.second.id };
    await writeRecord(calls, 'SetNotSame', fields, { fallback: texts.merge.notSameFailed });
    await client.invalidateQueries({ queryKey: ['lookalikes'] });
    onClose();
    notify(text('notSameDone'), { type: 'success' });
  };
  return (
    <ConfirmDialog
      open
      title={text('notSameTitle')}
      message={text('notSameMessage', namesOf(pair))}
      confirmLabel="merge.notSame"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
