/**
 * Where the app has a screen (spec 2), for whichever profile; `:id` stands for a part that differs. The screens of the app are typed
 * by it, so that a path which is missing here is an error there, and the server answers 404 for every other path.
 */
export const screenPaths = [
  '/dashboard',
  '/md-dashboard',
  '/registered-students',
  '/approve-window/:ID',
  '/student-list',
  '/md-student-list',
  '/add-student',
  '/view-student/:id',
  '/md-view-student/:id',
  '/view-student-delete/:id',
  '/md-view-student-delete/:id',
  '/reg-students/:id',
  '/add-course/:id',
  '/course-list',
  '/md-course-list',
  '/view-course/:id',
  '/md-view-course/:id',
  '/course-map',
  '/md-course-map',
  '/batches',
  '/md-batches',
  '/add-batch',
  '/md-add-batch',
  '/view-batch/:id',
  '/md-view-batch/:id',
  '/batch/:id',
  '/md-batch/:id',
  '/register',
  '/md-register',
  '/tell-absent',
  '/md-tell-absent',
  '/certificates',
  '/md-certificates',
  '/view-data/:certificateId',
  '/md-view-data/:certificateId',
  '/update-data/:certificateId',
  '/md-update-data/:certificateId',
  '/dues',
  '/md-dues',
  '/messages',
  '/md-messages',
  '/reminders',
  '/md-reminders',
  '/md-day-book',
  '/md-payment-list',
  '/fee-counter',
  '/reports',
  '/institute-list',
  '/md-institute-list',
  '/statement',
  '/md-statement',
  '/enquiries',
  '/md-enquiries',
  '/attendance-list/:studentId/:courseId',
  '/md-attendance-list/:studentId/:courseId',
  '/staff-users',
  '/add-staff-user',
  '/staff-user/:id',
  '/settings',
  '/import',
  '/import/:id',
  '/look-alikes',
  '/look-alikes/compare',
  '/md-calendar',
  '/activity-log',
  '/security-log',
  '/logout',
  '/md-logout',
] as const;

export type ScreenPath = (typeof screenPaths)[number];

/** The login, which leads whoever is signed in to the dashboard. */
const rootPath = '/';

/** As the app's router compares them: without regard to case and to a slash at the end. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const known = [rootPath, ...screenPaths].map(partsOf);

/** Whether the app has a screen at the path of an address. */
export function isScreenPath(path: string): boolean {
  const parts = partsOf(path);
  const fits = (part: string, index: number) => (part.startsWith(':') ? parts[index] !== '' : parts[index] === part);
  return known.some((screen) => screen.length === parts.length && screen.every(fits));
}
