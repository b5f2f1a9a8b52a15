import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useStoreContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { formatRupees } from '#domain/words/money.ts';
import { parseSearch, piecesFound, type Search } from '#domain/words/search.ts';
import { NoteLine } from '#src/custom/people/notes/NoteLine.tsx';
import { usePathTo, useSite } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { filterList } from '#src/ui/lists/listAddress.ts';
import { toTitle } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { shortestText } from '#src/dataProvider/present/find.ts';
import { type Hit, hitsOf, partsNamed, screensNamed } from './hits.ts';
import { keepRecent, readRecent } from './recent.ts';
import { useFind } from './useFind.ts';
import { useParts } from './useParts.ts';

interface Props {
  /** The id of the list; an option's is this with its index. */
  listId: string;
  text: string;
  /** The index of the hit that Enter opens. */
  active: number;
  /** Enter was pressed: the active hit opens once the results match the text. */
  entered: boolean;
  onCount: (count: number) => void;
  onClose: () => void;
}

/** The matches by kind; without a text the recently opened ones. */
export default function FindResults({ listId, text, active, entered, onCount, onClose }: Props) {
  const say = useTexts('find');
  const translate = useTranslate();
  const pathTo = usePathTo();
  const site = useSite();
  const store = useStoreContext();
  const navigate = useNavigate();
  const parts = useParts();
  const { query, found, totals, isPending } = useFind(text, { counts: true });
  const hits =
    text === ''
      ? readRecent()
      : [
          ...(found ? hitsOf(found, text, pathTo, totals) : []),
          ...screensNamed(site, text, translate),
          ...partsNamed(parts, text),
        ];

  const leave = (hit: Hit) => {
    if (hit.filter) filterList(store, hit.group, hit.filter);
    if (!hit.more) keepRecent(hit);
    onClose();
  };
  const chosen = hits[active];
  const opens = entered && !isPending && chosen !== undefined;
  const open = useEffectEvent(() => {
    if (!chosen) return;
    leave(chosen);
    void navigate(chosen.path, { state: toTitle });
  });
  useEffect(() => {
    if (opens) open();
  }, [opens]);
  useEffect(() => onCount(hits.length), [onCount, hits.length]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const groupOf = ({ group }: Hit) => (text === '' ? 'recent' : group);
  const groups = [...new Set(hits.map(groupOf))];
  const search = parseSearch(text);
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
      {text !== '' && <QueryError query={query} />}
      <div role="listbox" id={listId} aria-label={say('results')} aria-busy={isPending}>
        {groups.map((group) => (
          <Section key={group} title={group === 'recent' ? say('recent') : say(`groups.${group}`)}>
            {hits.map((hit, index) =>
              groupOf(hit) !== group ? null : (
                <Option
                  key={hit.key}
                  id={`${listId}-${index}`}
                  {...{ hit, search }}
                  selected={index === active}
                  onOpen={() => leave(hit)}
                />
              ),
            )}
          </Section>
        ))}
      </div>
      <FindStatus text={text} count={hits.length} isPending={isPending} failed={query.error !== null} />
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Typography id={id} component="div" variant="body2" color="textSecondary" sx={sectionTitle}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

const sectionTitle = { px: 2, pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 600 } as const;

const option = {
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '&:has(.note)': { flexWrap: 'wrap' },
  columnGap: 1.5,
  px: 2,
  py: 1,
  minHeight: 40,
  fontSize: '0.875rem',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover, &[aria-selected="true"]': { bgcolor: 'action.selected' },
  '&[aria-selected="true"]': { boxShadow: 'inset 3px 0 0 var(--accent)' },
  '& mark': { bgcolor: '#ffe08a', color: '#1c2430', borderRadius: 0.5 },
} as const;
const underIt = { pl: 4, py: 0.5, minHeight: 32 } as const;
const facts = { flex: { sm: 1 }, order: { xs: 3, sm: 0 }, width: { xs: '100%', sm: 'auto' } } as const;
const noteBelow = { flexBasis: '100%', minWidth: 0, order: 4 } as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface OptionProps {
  id: string;
  hit: Hit;
  search: Search;
  selected: boolean;
  onOpen: () => void;
}

/** A hit as a link, so that it opens in a new tab too; the focus stays in the field. */
function Option({ id, hit, search, selected, onOpen }: OptionProps) {
  const say = useTexts('find');
  const { title, facts: known, status, path, below = false, due = 0, more, note } = hit;
  const count = more && inIndia(more.count);
  return (
    <Box
      component={Link}
      to={path}
      state={toTitle}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey) onOpen();
      }}
      sx={{ ...option, ...(below ? underIt : {}) }}
    >
      <Box component="span" sx={{ ...cut, fontWeight: below || more ? 400 : 600, flex: { xs: 1, sm: 'none' } }}>
        {count === undefined ? (
          <Marked text={title} search={search} />
        ) : (
          say(more?.atLeast ? 'moreThan' : 'further', { count })
        )}
      </Box>
      <Box component="span" sx={{ ...cut, ...facts, color: 'text.secondary' }}>
        {(below ? [] : known).map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <Marked text={fact} search={search} />
          </span>
        ))}
      </Box>
      {due > 0 && (
        <Box component="span" sx={{ flex: 'none', fontSize: '0.8125rem', fontWeight: 600 }}>
          {say('due', { due: formatRupees(due) })}
        </Box>
      )}
      <Box component="span" sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {status}
      </Box>
      {note && (
        <Box component="span" className="note" sx={noteBelow}>
          <NoteLine note={note.text} at={note.at} />
        </Box>
      )}
    </Box>
  );
}

/** A text with its matches highlighted. */
function Marked({ text, search }: { text: string; search: Search }) {
  return piecesFound(text, search).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces have no other name
    piece.found ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

interface StatusProps {
  text: string;
  count: number;
  isPending: boolean;
  failed: boolean;
}

/** The state of the search: visible if nothing else shows it, else for screen readers only. */
function FindStatus({ text, count, isPending, failed }: StatusProps) {
  const say = useTexts('find');
  const words = () => {
    if (text === '' || failed) return '';
    if (isPending) return count === 0 ? say('searching') : '';
    if (count > 0) return say('found', count);
    return text.length < shortestText ? say('more') : say('nothing', { text });
  };
  const seen = count === 0 && !failed && text !== '';
  return (
    <Typography role="status" color="textSecondary" {...(seen ? { sx: { p: 2 } } : { className: 'visually-hidden' })}>
      {words()}
    </Typography>
  );
}
