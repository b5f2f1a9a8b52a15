import { texts } from '../../../contract/texts.ts';
import { callApi, rowsOf } from '../../dataProvider/transport.ts';
import { storageKeys } from '../../session/storage.ts';
import { cacheRows } from './cachedRows.ts';

/** Every course (GetCourseList), for the session. `reload` it after a course was added or changed. */
export const courseRows = cacheRows({
  key: storageKeys.courses,
  ask: async () =>
    rowsOf(await callApi('GetCourseList', { CourseId: 0, CourseCode: '', CourseName: '' }, { attempts: 1 })),
  texts: { attempt: () => texts.courses.fetchFailed, gaveUp: texts.courses.loadFailed },
  mayBeEmpty: true,
});
