import { Box } from '@mui/material';
import type { ReactNode } from 'react';
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
  title: string;
  action?: ReactNode;
  back: string | undefined;
  heights: readonly number[];
  children: (record: R) => ReactNode;
}

/** A page about one record: while it loads, when the id is no number, when there is none or it cannot be loaded. */
export function RecordPage<R>({ record, problem, retry, title, action, back, heights, children }: Props<R>) {
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={title} action={action} back={back} />
      {record && children(record)}
      {problem && <InlineError error={problem} onRetry={retry} />}
      {!record && !problem && <DetailSkeleton heights={heights} />}
    </Box>
  );
}
