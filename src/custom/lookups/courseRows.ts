import { texts } from '../../../contract/texts.ts';
import { listBody } from '../../dataProvider/listBody.ts';
import { readRows } from '../../dataProvider/readRows.ts';
import { callApi } from '../../dataProvider/transport.ts';
import { storageKeys } from '../../session/storage.ts';
import { cacheRows } from './cachedRows.ts';

/** Every course (GetCourseList), for the session. `reload` it after a course was added or changed. */
export const courseRows = cacheRows({
  key: storageKeys.courses,
  ask: async () =>
    readRows(await callApi('GetCourseList', listBody('GetCourseList', {}), { attempts: 1 }), texts.courses.fetchFailed),
  texts: { attempt: () => texts.courses.fetchFailed, gaveUp: texts.courses.loadFailed },
  mayBeEmpty: true,
});
