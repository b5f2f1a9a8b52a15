import { Box, Link } from '@mui/material';
import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import { useTexts, useTranslate } from '#src/text.ts';
import { Link as RouterLink } from 'react-router';
import {
  canComplete,
  canHold,
  canRecordAttendance,
  canRevoke,
  daysNeeded,
  type ProgressFacts,
  progressOf,
} from '#domain/people/enrolment.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { mostIdCards } from '#domain/people/idCard.ts';
import type { Work } from '#domain/home/work.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useAllBatches } from '#src/custom/classes/batch/batches.ts';
import { MailSelected } from '#src/custom/messages/many/MailMany.tsx';
import { recipientOf } from '#src/custom/messages/many/recipients.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { readMany } from './completeMany/readMany.ts';
import { useStatusList } from '#src/custom/catalogue/lookups/lookups.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { AttendanceTrack } from '#src/custom/classes/attendance/AttendanceBar.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { EnrolmentButton, type RowAction } from '#src/custom/people/enrolment/EnrolmentButton.tsx';
import { courseColumn } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import '#src/custom/people/idCards/texts.ts';
import { studentColumn } from '#src/custom/people/person/StudentLink.tsx';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { Selection, useSelectedRows } from '#src/ui/lists/Selection.tsx';
import { actionsColumn, dayColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { useFocusAfterTask } from '#src/ui/lists/listEffects.ts';
import type { Enrolment } from '#src/records/enrolments.ts';

/** The enrolments; which columns there are depends on the status filter (spec 2). */
export function EnrolmentTable() {
  const translate = useTranslate();
  useFocusAfterTask(useTasks().task !== null, '[role="tab"][aria-selected="true"]');
  const pathTo = usePathTo();
  const hasBatches = useAllBatches().length > 0;
  const hasCards = useOffers('reports');
  const hasMessages = useOffers('messages');
  const selectable = hasMessages ? isKept : hasBatches || hasCards ? isSeated : isReady;
  const { textOf, loaded, error, chosen, failed } = useStatusList('enrolment');
  const columns = changingColumns(chosen);
  // The column of the expected completion, by class days where the server reckons with them (W51).
  const expectedEnd = useOurs() ? 'classEnd' : 'dateExpectedCompletion';
  const notLoaded = !loaded && error ? translate('texts.status.notLoaded') : '';

  const attendance = (enrolment: Enrolment) => {
    const { studentId, courseId, studentName, courseName } = enrolment;
    const { daysAttended: attended, durationDays: all, minAttnPercentage } = progressOf(enrolment);
    return (
      <Box sx={daysAndBar}>
        <Link
          component={RouterLink}
          to={pathTo('attendance', 'list', { studentId, courseId })}
          aria-label={translate('resources.enrolments.daysAttendedOf', {
            days: attended || 0,
            student: studentName,
            course: courseName,
          })}
          sx={{ py: 0.5 }}
        >
          {attended || 0}
        </Link>
        <Box className="from-960" sx={{ width: 56 }}>
          <AttendanceTrack attended={attended || 0} needed={daysNeeded(all, minAttnPercentage)} all={all} />
        </Box>
      </Box>
    );
  };

  return (
    <DataList
      empty={{
        none: `${translate('texts.general.noData')}${notLoaded}`,
        belongs: translate('resources.enrolments.belongs'),
        begin: <BeginLink to={pathTo('students', 'create')}>{translate('resources.students.add.open')}</BeginLink>,
      }}
      dense
      failed={failed}
      selection={
        hasBatches || hasCards || hasMessages ? (
          <ActOnSelected {...{ hasBatches, hasCards, selectable }} />
        ) : (
          <CompleteSelected />
        )
      }
      selectable={selectable}
    >
      <Column<Enrolment> {...studentColumn} card="title" />
      <Column<Enrolment> {...courseColumn} card="text" />
      {hasBatches && (
        <Column<Enrolment>
          {...nameColumn('batchName')}
          sortable={false}
          letters={8}
          card="none"
          from={700}
          ifAny={({ batchName }) => batchName}
        />
      )}
      <Column<Enrolment> source="studentMobile" card="none" from={860} />
      <Column<Enrolment>
        source="courseDurationDays"
        right
        letters={7}
        from={800}
        card="none"
        render={({ courseDurationDays }) =>
          translate('resources.enrolments.days', { smart_count: Number(courseDurationDays ?? 0) })
        }
        exportValue={({ courseDurationDays }) => courseDurationDays}
      />
      <Column<Enrolment>
        source="daysAttended"
        letters={10}
        render={attendance}
        exportValue={({ daysAttended }) => daysAttended ?? 0}
      />
      {columns.expectedCompletion && (
        <Column<Enrolment>
          {...dayColumn(expectedEnd)}
          label="resources.enrolments.fields.dateExpectedCompletion"
          card="none"
        />
      )}
      {columns.status && (
        <Column<Enrolment> {...statusColumn(({ status }: Enrolment) => textOf(Number(status ?? Number.NaN)))} />
      )}
      <Column<Enrolment> {...actionsColumn} render={(enrolment) => <RowActions enrolment={enrolment} />} />
    </DataList>
  );
}

/** The numbers one under another, however many digits they have, and beside each its bar. */
const daysAndBar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& > a': { minWidth: '3ch', textAlign: 'right' },
} as const;

const isReady = (enrolment: object) => canComplete(progressOf(enrolment as Enrolment));

const isSeated = (enrolment: object) => seatedStatuses.includes(progressOf(enrolment as Enrolment).status);

const isKept = (enrolment: object) => progressOf(enrolment as Enrolment).status !== enrolmentStatus.deleted;

interface ActProps {
  hasBatches: boolean;
  hasCards: boolean;
  selectable: (enrolment: object) => boolean;
}

/** The bulk actions: write to the students; on what is on Active or Hold print ID cards and change the batch; complete. */
function ActOnSelected({ hasBatches, hasCards, selectable }: ActProps) {
  const { selectedIds, data = [], filterValues } = useListContext<Enrolment>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <Selection selectable={selectable} all={isAllOf(filterValues, selectable)}>
      <MailSelected recipientOf={recipientOf} />
      {hasCards && chosen.some(isSeated) && <IdCardsButton />}
      {hasBatches && chosen.some(isSeated) && (
        <BatchButton isMixed={new Set(chosen.map(({ courseId }) => courseId)).size > 1} />
      )}
      {chosen.some(isReady) && <CompleteButton />}
    </Selection>
  );
}

/** Starts a task with those of the selected rows that it is for; nothing where there are none any more. */
function useStart(action: ManyAction, isFor: (enrolment: Enrolment) => boolean) {
  const { start } = useTasks();
  const selectedRows = useSelectedRows<Enrolment>();
  return useOneRun(async () => {
    const enrolments = (await selectedRows()).filter(isFor);
    if (enrolments.length > 0) start({ action, enrolments });
  });
}

/** Puts the chosen rows into another batch; `isMixed`: they take several courses. */
function BatchButton({ isMixed }: { isMixed: boolean }) {
  const translate = useTranslate();
  const { selectedIds, data = [] } = useListContext<Enrolment>();
  const notSeated = data.filter((row) => selectedIds.includes(row.id) && !isSeated(row)).length;
  const { run, busy } = useStart('batchMany', isSeated);
  return (
    <ReasonButton
      why={isMixed ? translate('batch.move.mixed') : ''}
      variant="outlined"
      size="small"
      loading={busy}
      onClick={() => void run()}
    >
      {translate('batch.move.start', selectedIds.length - notSeated)}
    </ReasonButton>
  );
}

/** Prints the ID cards of the chosen rows. */
function IdCardsButton() {
  const text = useTexts('idCards');
  const { selectedIds } = useListContext();
  const chosen = selectedIds.length;
  const { run, busy } = useStart('idCards', () => true);
  return (
    <ReasonButton
      why={chosen > mostIdCards ? text('tooMany', { most: mostIdCards, chosen }) : ''}
      variant="outlined"
      size="small"
      loading={busy}
      onClick={() => void run()}
    >
      {text('many')}
    </ReasonButton>
  );
}

/** Whether all rows under these filters can be selected: those of one status that can. */
const isAllOf = ({ status }: { status?: number }, selectable: (enrolment: object) => boolean) =>
  Number(status) >= 0 && selectable({ status });

/** The bulk action without batches and ID cards: complete. */
function CompleteSelected() {
  const { filterValues } = useListContext();
  return (
    <Selection selectable={isReady} all={(filterValues as { work?: Work }).work === 'READY'}>
      <CompleteButton />
    </Selection>
  );
}

/** Completes those of the chosen rows that are ready. */
function CompleteButton() {
  const translate = useTranslate();
  const { task } = useTasks();
  const { selectedIds, data = [] } = useListContext<Enrolment>();
  const { run, busy } = useStart('completeMany', isReady);
  const waits = task === null && readMany() !== undefined;
  const notReady = data.filter((row) => selectedIds.includes(row.id) && !isReady(row)).length;
  return (
    <ReasonButton
      why={waits ? translate('resources.enrolments.many.first') : ''}
      variant="contained"
      size="small"
      loading={busy}
      onClick={() => void run()}
    >
      {translate('resources.enrolments.many.start', selectedIds.length - notReady)}
    </ReasonButton>
  );
}

/** The buttons of a row, each always at the same place, and what else may be done. */
function RowActions({ enrolment }: { enrolment: Enrolment }) {
  const translate = useTranslate();
  const { start } = useTasks();
  const hasBatches = useAllBatches().some(({ courseId }) => courseId === enrolment.courseId);
  const change = {
    text: translate('resources.enrolments.actions.batch'),
    why: '',
    onChoose: () => start({ action: 'batch', enrolment }),
  };
  const more = hasBatches && isSeated(enrolment) && (
    <RowMenu label={translate('lists.moreActions', { record: enrolment.studentName })} entries={[change]} />
  );
  return (
    <RowButtons more={more}>
      {actionsOf(enrolment).map((action) => (
        <EnrolmentButton
          key={action}
          action={action}
          student={enrolment.studentName}
          likeliest={action === 'complete'}
          onClick={() => start({ action, enrolment })}
        />
      ))}
    </RowButtons>
  );
}

/** The buttons of a row by its status (spec 2, 4, W21); none for Completed, Deleted and a status that is not known. */
export function actionsOf(facts: ProgressFacts): RowAction[] {
  const progress = progressOf(facts);
  const code = progress.status;
  const offered: readonly (readonly [RowAction, boolean])[] = [
    ['attendance', canRecordAttendance(code)],
    ['hold', canHold(code)],
    ['revoke', canRevoke(code)],
    ['complete', canComplete(progress)],
  ];
  return offered.flatMap(([action, can]) => (can ? action : []));
}

/** Which columns a status filter shows, by its text in the lookup table (spec 2); the text is undefined for All. */
export function changingColumns(statusText: string | undefined) {
  const filter = statusText?.trim().toLowerCase() ?? '';
  return {
    expectedCompletion: !['completed', 'deleted'].includes(filter),
    status: !['active', 'hold'].includes(filter),
  };
}

type ManyAction = 'completeMany' | 'batchMany' | 'idCards';

/** The open dialog and its enrolments; without any, the stored bulk completion continues. */
export type EnrolmentTask =
  | { action: RowAction; enrolment: Enrolment }
  | { action: ManyAction; enrolments: readonly Enrolment[] };

/** The task under way, and how to start one. */
interface Tasks {
  task: EnrolmentTask | null;
  start: (task: EnrolmentTask) => void;
}

export const TasksContext = createContext<Tasks | undefined>(undefined);

/** The tasks of the page; throws outside of it. */
export function useTasks(): Tasks {
  const tasks = useContext(TasksContext);
  if (!tasks) throw new Error('useTasks needs EnrolmentTasks');
  return tasks;
}
