import { Box, Button, Chip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { rowStates } from '#domain/import/kinds.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { type Import, useImports } from './imports.ts';
import { StartImport } from './StartImport.tsx';
import './texts.ts';

/** Begins an import, and lists the earlier ones (W52); for the admin. */
export default function ImportsPage() {
  const text = useTexts('import');
  const query = useImports();
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1040 }}>
      <PageHeader title={text('title')} />
      <Typography color="textSecondary">{text('start.subtitle')}</Typography>
      <StartImport />
      <Panel title={text('list.title')} query={query} empty={text('list.none')}>
        {(imports) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {imports.map((one) => (
              <Line key={one.id} imported={one} />
            ))}
          </Box>
        )}
      </Panel>
    </Box>
  );
}

const ended = ['DONE', 'UNDONE', 'FAILED'];

/** What was imported, by whom and when, and how it stands; one that has not ended is gone on with. */
function Line({ imported }: { imported: Import }) {
  const text = useTexts('import');
  const { id, kind, fileName, userName, startedAt, state, counts } = imported;
  const { date, time } = momentInIndia(startedAt);
  const moment = `${date} ${time}`;
  const name = fileName || text('pasted');
  const open = ended.includes(state) ? 'open' : 'goOn';
  const found = rowStates.flatMap((one) => (counts[one] ? [text(`list.counts.${one}`, { count: counts[one] })] : []));
  return (
    <Box component="li" sx={{ ...panelRow, overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {text(`start.kinds.${kind}`)}
        </Typography>{' '}
        <Typography component="span">{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[text('list.by', { user: userName, moment }), ...found].join(' · ')}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        label={text(`states.${state}`)}
        color={state === 'FAILED' ? 'error' : state === 'DONE' ? 'success' : 'default'}
      />
      <Button
        component={Link}
        to={usePathTo()('import', 'show', { id }) ?? ''}
        size="small"
        variant="outlined"
        color={open === 'goOn' ? 'primary' : 'inherit'}
        aria-label={text(open === 'goOn' ? 'list.goOnWith' : 'list.openOf', { name, moment })}
        sx={{ minWidth: 72 }}
      >
        {text(`list.${open}`)}
      </Button>
    </Box>
  );
}
