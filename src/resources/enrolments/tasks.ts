import { createContext, useContext } from 'react';
import type { RowAction } from './actions/rowActions.ts';
import type { CompletionChoices } from './completion/choices.ts';
import type { Enrolment } from './index.ts';

/** What somebody is about to do with an enrolment. */
export interface EnrolmentTask {
  action: RowAction;
  enrolment: Enrolment;
  /** What was chosen before the completion stopped. */
  choices?: CompletionChoices;
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
