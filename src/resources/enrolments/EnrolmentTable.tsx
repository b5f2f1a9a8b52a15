import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '#domain/dates.ts';
import { canComplete, canHold, canRecordAttendance, canRevoke } from '#domain/enrolment.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { useFocusAfterTask, useInitializeFailed } from '#src/ui/lists/listEffects.ts';
import type { Enrolment } from './index.ts';

/** The enrolments; which columns there are depends on the status filter (spec 2). */
export function EnrolmentTable() {
  const translate = useTranslate();
  useFocusAfterTask(useTasks().task !== null, '[role="tab"][aria-selected="true"]');
  const pathTo = usePathTo();
  const { filterValues } = useListContext();
  const { statuses, textOf, loaded, error } = useLookup('enrolment');
  const chosen = statuses.find(({ code }) => code === Number((filterValues as { status?: unknown }).status));
  const columns = changingColumns(chosen?.text);
  const failed = useInitializeFailed('enrolments', error);
  const notLoaded = !loaded && error ? translate('texts.status.notLoaded') : '';

  const attendanceLink = ({ studentId, courseId, studentName, courseName, daysAttended }: Enrolment) => (
    <Link
      component={RouterLink}
      to={pathTo('attendance', 'list', { studentId, courseId })}
      aria-label={translate('resources.enrolments.daysAttendedOf', {
        days: daysAttended ?? 0,
        student: studentName,
        course: courseName,
      })}
      sx={{ display: 'inline-block', minWidth: 32, py: 0.5 }}
    >
      {daysAttended ?? 0}
    </Link>
  );

  return (
    <DataList empty={`${translate('texts.general.noData')}${notLoaded}`} cardsBelow={980} dense failed={failed}>
      <Column<Enrolment> source="studentName" width={172} />
      <Column<Enrolment> source="courseName" />
      <Column<Enrolment> source="studentMobile" width={120} />
      <Column<Enrolment>
        source="courseDurationDays"
        right
        width={108}
        render={({ courseDurationDays }) =>
          translate('resources.enrolments.days', { smart_count: Number(courseDurationDays ?? 0) })
        }
        exportValue={({ courseDurationDays }) => courseDurationDays}
      />
      <Column<Enrolment>
        source="daysAttended"
        right
        whole
        width={116}
        render={attendanceLink}
        exportValue={({ daysAttended }) => daysAttended ?? 0}
      />
      {columns.expectedCompletion && (
        <Column<Enrolment>
          source="dateExpectedCompletion"
          right
          width={132}
          render={({ dateExpectedCompletion }) => formatDay(dateExpectedCompletion)}
        />
      )}
      {columns.status && (
        <Column<Enrolment>
          source="status"
          whole
          width={132}
          render={({ status }) => <StatusChip text={textOf(Number(status ?? Number.NaN))} />}
          exportValue={({ status }) => textOf(Number(status ?? Number.NaN))}
        />
      )}
      <Column<Enrolment>
        source="id"
        label="resources.enrolments.fields.actions"
        sortable={false}
        right
        whole
        width={296}
        render={(enrolment) => <RowActions enrolment={enrolment} />}
        exportValue={false}
      />
    </DataList>
  );
}

/** The buttons of a row. */
function RowActions({ enrolment }: { enrolment: Enrolment }) {
  const translate = useTranslate();
  const { start } = useTasks();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 0.5 }}>
      {actionsOf(enrolment).map((action) => {
        const label = translate(`resources.enrolments.actions.${action}`);
        return (
          <Button
            key={action}
            size="small"
            sx={{ minWidth: 0, px: 0.75 }}
            onClick={() => start({ action, enrolment })}
            aria-label={translate('resources.enrolments.actionFor', { action: label, student: enrolment.studentName })}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

/** What can be done with an enrolment, in the order of its buttons. */
const rowActions = ['attendance', 'hold', 'revoke', 'complete'] as const;
export type RowAction = (typeof rowActions)[number];

/** What decides it; a number may come as text or be missing (W2). */
export interface ActionFacts {
  status: unknown;
  daysAttended: unknown;
  courseDurationDays: unknown;
  minAttnPercentage: unknown;
}

const known = (value: unknown) => (value == null || value === '' ? Number.NaN : Number(value));

/**
 * The buttons of a row (spec 2, 4, W21): Attendance and Hold for Active, Revoke for Hold, Mark as Completed for Active
 * with enough attendance; none for Completed, Deleted and what is not known.
 */
export function actionsOf({ status, daysAttended, courseDurationDays, minAttnPercentage }: ActionFacts): RowAction[] {
  const code = known(status);
  const progress = {
    status: code,
    daysAttended: known(daysAttended),
    durationDays: known(courseDurationDays),
    minAttnPercentage: known(minAttnPercentage),
  };
  const offered: Record<RowAction, boolean> = {
    attendance: canRecordAttendance(code),
    hold: canHold(code),
    revoke: canRevoke(code),
    complete: canComplete(progress),
  };
  return rowActions.filter((action) => offered[action]);
}

/** The columns that come and go with the status filter. */
export interface ChangingColumns {
  expectedCompletion: boolean;
  status: boolean;
}

/**
 * Which columns a status filter shows (spec 2): Active and Hold omit the status, Completed and Deleted the expected
 * completion. `statusText` is the filter's text in the lookup table, undefined for All.
 */
export function changingColumns(statusText: string | undefined): ChangingColumns {
  const filter = statusText?.trim().toLowerCase() ?? '';
  return {
    expectedCompletion: !['completed', 'deleted'].includes(filter),
    status: !['active', 'hold'].includes(filter),
  };
}

/** What somebody is about to do with an enrolment. */
export interface EnrolmentTask {
  action: RowAction;
  enrolment: Enrolment;
}

export interface Tasks {
  task: EnrolmentTask | null;
  start: (task: EnrolmentTask) => void;
}

export const TasksContext = createContext<Tasks | undefined>(undefined);

/** The task under way and how to start one; throws outside of the page. */
export function useTasks(): Tasks {
  const tasks = useContext(TasksContext);
  if (!tasks) throw new Error('useTasks needs EnrolmentTasks');
  return tasks;
}
