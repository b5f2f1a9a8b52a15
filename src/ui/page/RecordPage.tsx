import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { PageHeader } from './PageHeader.tsx';
import { DetailSkeleton } from './PageSkeleton.tsx';
import { InlineError } from './errors.tsx';
import { pagePadding, stack } from './pageStyle.ts';

interface Props<R> {
  record: R | undefined;
  /** What people read where there is none; empty while it loads, too. */
  problem: string;
  /** Asks again; undefined where asking is no use. */
  retry: (() => void) | undefined;
  /** The heading itself. */
  title: string;
  /** The page's actions, beside the heading. */
  action?: ReactNode;
  back: string | undefined;
  /** How high the sections will be, in px. */
  heights: readonly number[];
  children: (record: R) => ReactNode;
}

/** A page about one record: while it loads, when the id is no number, when there is none or it cannot be loaded. */
export function RecordPage<R>({ record, problem, retry, title, action, back, heights, children }: Props<R>) {
  const translate = useTranslate();
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={title} action={action} back={back} />
      {record && children(record)}
      {problem && <InlineError error={problem} />}
      {problem && retry && (
        <div>
          <Button variant="outlined" onClick={retry}>
            {translate('texts.general.retry')}
          </Button>
        </div>
      )}
      {!record && !problem && <DetailSkeleton heights={heights} />}
    </Box>
  );
}
