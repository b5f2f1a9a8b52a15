import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { DetailSkeleton } from './PageSkeleton.tsx';
import { InlineError } from './errors.tsx';
import { pagePadding, stack } from './pageStyle.ts';

interface Props<R> {
  record: R | undefined;
  /** The error or not-found message; empty while loading. */
  problem: string;
  /** Refetches; undefined if a retry cannot help. */
  retry: (() => void) | undefined;
  title: string;
  action?: ReactNode;
  back: string | undefined;
  heights: readonly number[];
  children: (record: R) => ReactNode;
}

/** The states of a record's page: loading, invalid id, not found, failed. */
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
