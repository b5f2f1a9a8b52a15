// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BodyOf, calls, type PostCallName } from '#contract/calls/index.ts';
import { extensions, firstExtensions } from '#contract/extensions.ts';
import { texts } from '#contract/texts.ts';
import { storeSession } from '#src/session/storedSession.ts';
import { CallFailed, readResult } from '#src/dataProvider/answers.ts';
import { fetchFile, uploadFile } from '#src/dataProvider/files.ts';
import { callApi, isRead } from '#src/dataProvider/transport.ts';
import { askMoneyFacts, fetchSessionInfo, forgetSessionInfo, isOurs } from '#src/dataProvider/sessionInfo.ts';
import { sendCall, type SendOptions, settleForm, type WriteCallName } from '#src/dataProvider/writes.ts';
import { proves } from '../../spec/proves.ts';

const fetched = vi.fn<typeof fetch>();
const sessionRef = crypto.randomUUID();

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sentBody = (call: number) => String(fetched.mock.calls[call]?.[1]?.body);
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallFailed,
  );

const write = async <N extends WriteCallName>(name: N, body: BodyOf<N>, options?: SendOptions) =>
  readResult(await sendCall(name, body, options), options?.fallback);

/** Somebody is signed in at our server, or at the present one, which names no extensions. */
async function at(server: 'ours' | 'theirs'): Promise<void> {
  forgetSessionInfo();
  fetched.mockResolvedValueOnce(
    answer({ authenticated: true, ...(server === 'ours' ? { EXTENSIONS: extensions } : {}) }),
  );
  await fetchSessionInfo();
  fetched.mockClear();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  storeSession({ sessionRef, userId: 7, profile: 'admin', userName: 'asha', loginTime: Date.now() });
  await at('theirs');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('a call', () => {
  it('carries the envelope and the API key of the page', async () => {
    proves('3: Request envelope');
    document.head.innerHTML = '<meta name="api-key" content="institute-key">';
    fetched.mockResolvedValue(answer({ result: [] }));
    await callApi('GetStudentList', { Name: 'Asha' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/GetStudentList');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { 'API-Key': 'institute-key' } });
    expect(JSON.parse(sentBody(0))).toEqual({
      CHANNEL_ID: 1,
      SESSION_REF: sessionRef,
      REF_KEY: expect.stringMatching(new RegExp(`^${sessionRef}-\\d{9}$`)) as string,
      USER_ID: 7,
      Name: 'Asha',
    });
  });

  it.each([
    ['a broken connection', () => Promise.reject(new TypeError('network'))],
    ['a proxy without the server', () => Promise.resolve(answer({}, 502))],
    ['a page that is not ours', () => Promise.resolve(new Response('<html>'))],
  ])('is repeated with the very same body after %s, three times in all', async (_, lose) => {
    await at('ours');
    fetched.mockImplementation(lose);
    const failed = failureOf(sendCall('RejectRegistration', { RegId: 4 }));
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await failed).toBeInstanceOf(CallFailed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Set([sentBody(0), sentBody(1), sentBody(2)]).size).toBe(1);
  });

  const unavailable = (retryAfter: string) => () =>
    Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': retryAfter } }));

  it('is repeated when the server asks for it, where that is later', async () => {
    fetched.mockImplementation(unavailable('4'));
    const failed = failureOf(callApi('GetStatistics', {}));
    const times = [3999, 1, 3999, 1];
    const asked: number[] = [];
    for (const ms of times) {
      await vi.advanceTimersByTimeAsync(ms);
      asked.push(fetched.mock.calls.length);
    }
    expect(asked).toEqual([1, 2, 2, 3]);
    expect(await failed).toMatchObject({ status: 503 });
  });

  it.each(['3600', '11'])(
    'fails at once where the server asks to wait %s s, longer than people do',
    async (seconds) => {
      fetched.mockImplementation(unavailable(seconds));
      expect(await failureOf(callApi('GetStatistics', {}))).toMatchObject({ status: 503 });
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it('waits 10 s in all at most', async () => {
    fetched.mockImplementation(unavailable('6'));
    const failed = failureOf(callApi('GetStatistics', {}));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await failed).toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is repeated as ever where Retry-After is no number of seconds', async () => {
    fetched.mockImplementation(unavailable('Wed, 21 Oct 2026 07:28:00 GMT'));
    const failed = failureOf(callApi('GetStatistics', {}));
    await vi.advanceTimersByTimeAsync(3000);
    await failed;
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('is not repeated once it is answered, be it with a refusal', async () => {
    const refusal = { result: { OUT_OK: 0, OUT_ERROR: 'Unexpected' }, status: 500, REQUEST_ID: 'req-12' };
    fetched.mockImplementation(() => Promise.resolve(answer(refusal, 500)));
    const failed = await failureOf(callApi('GetStatistics', {}));
    expect(failed).toMatchObject({ message: 'Unexpected', status: 500, requestId: 'req-12' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fails by a status or code in the body of an HTTP 200', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({ OUT_ERROR: 'No session', code: '401' })));
    expect(await failureOf(callApi('GetStatistics', {}))).toMatchObject({ message: 'No session', status: 401 });
  });

  it('stops asking when it is aborted', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const leaving = new AbortController();
    const failed = failureOf(callApi('GetStatistics', {}, { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a write', () => {
  it.each([1, '1', true])('is done where OUT_OK is %j', async (ok) => {
    fetched.mockResolvedValue(answer({ result: [{ OUT_OK: ok, OUT_ID: 5 }] }));
    expect(await write('AddInstitute', { Name: 'Anna University' })).toMatchObject({ OUT_ID: 5 });
  });

  it('fails with the server’s words and what stood beside them', async () => {
    fetched.mockResolvedValue(answer({ result: { OUT_OK: 0, OUT_ERROR: 'Certificate already exists', OUT_ID: 12 } }));
    const failed = await failureOf(write('AddCertificate', { StudentCourseId: 3 }));
    expect(failed).toMatchObject({ message: 'Certificate already exists', status: 200, extra: { OUT_ID: 12 } });
  });

  it('fails with the given words where the server has none', async () => {
    fetched.mockResolvedValue(answer({ result: { OUT_OK: 0 } }));
    const failed = await failureOf(write('DeleteStudent', { StudentId: 3 }, { fallback: 'Failed to delete student' }));
    expect(failed.message).toBe('Failed to delete student');
  });
});

describe('whose server it is', () => {
  const told = async (session: object) => {
    forgetSessionInfo();
    fetched.mockResolvedValueOnce(answer({ authenticated: true, ...session }));
    return fetchSessionInfo();
  };

  it('is ours where it names all of the first release, with what came later', async () => {
    expect(await told({ EXTENSIONS: firstExtensions })).toMatchObject({ isOurs: true, later: [] });
    expect(await told({ EXTENSIONS: extensions })).toMatchObject({
      isOurs: true,
      later: extensions.filter((name) => !firstExtensions.some((first) => first === name)),
    });
  });

  it('is theirs where it names none', async () => {
    expect(await told({})).toMatchObject({ isOurs: false, later: [] });
    expect(await told({ EXTENSIONS: null })).toMatchObject({ isOurs: false, later: [] });
  });

  it.each(firstExtensions)('is theirs where it lacks %s, so that nothing is taken for granted', async (lacking) => {
    const EXTENSIONS = extensions.filter((name) => name !== lacking);
    expect(await told({ EXTENSIONS })).toMatchObject({ isOurs: false, later: [] });
  });

  it('is theirs where the question fails', async () => {
    forgetSessionInfo();
    fetched.mockResolvedValueOnce(new Response('<h1>404</h1>', { status: 404 }));
    expect(await isOurs()).toBe(false);
  });
});

describe('a call that the server does not know', () => {
  const unknown = () => answer({ result: { OUT_OK: 0, OUT_ERROR: 'Not found' }, status: 404 }, 404);

  it.each([
    ['read', () => sendCall('GetMoneyChanges', {})],
    ['write', () => sendCall('MarkMoneySeen', { UpTo: 1 })],
  ])('is a %s of a later release, and ours is being upgraded', async (_, send) => {
    await at('ours');
    fetched.mockResolvedValue(unknown());
    expect(await failureOf(send())).toMatchObject({
      status: 404,
      message: 'The server is being brought up to date. Try again in a minute.',
    });
  });

  it('is what the present server says of it', async () => {
    await at('theirs');
    fetched.mockResolvedValue(unknown());
    expect(await failureOf(sendCall('GetUser', {}))).toMatchObject({ status: 404, message: 'Not found' });
  });
});

it.each([
  ['is not there', () => Promise.resolve(new Response('<h1>404</h1>', { status: 404 }))],
  ['gets no response', () => Promise.reject(new Error('lost'))],
])('takes money where GET /session %s', async (_, reply) => {
  fetched.mockImplementation(reply);
  const facts = askMoneyFacts();
  await vi.runAllTimersAsync();
  expect(await facts).toEqual({ upi: null, closedTo: '' });
});

it('says why a file cannot be had', async () => {
  fetched.mockResolvedValue(answer({ result: { OUT_OK: 0, OUT_ERROR: 'File not found' }, status: 404 }, 404));
  expect(await failureOf(fetchFile(9))).toMatchObject({ message: 'File not found', status: 404 });
});

it.each([
  ['an HTML page', () => new Response('<h1>401</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } })],
  ['no words', () => answer({ result: { OUT_OK: 0, OUT_ERROR: '' } }, 401)],
  ['a status in the row', () => answer({ result: [{ OUT_OK: 0, status: '401' }] })],
])('says that the session has ended for a 401 with %s', async (_, reply) => {
  fetched.mockImplementation(async () => reply());
  const failed = await failureOf(callApi('GetStudentList', {}, { fallback: 'Failed to fetch students' }));
  expect(failed).toMatchObject({ message: 'Your session has ended. Please log in again.', status: 401 });
});

describe('an upload', () => {
  const sent = vi.fn<() => void>();
  /** Answers every upload the same; jsdom's own has no server to ask. */
  const answerUploads = (status: number, responseText: string, headers: Record<string, string> = {}) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        status = status;
        responseText = responseText;
        upload = new EventTarget();
        open() {}
        setRequestHeader() {}
        getResponseHeader = (name: string) => headers[name] ?? null;
        send() {
          sent();
          this.dispatchEvent(new Event('load'));
        }
      },
    );
  const upload = () => uploadFile(new Blob(['x']), 'photo.png', 'image/png', undefined, true);
  beforeEach(() => sent.mockReset());

  it('that is one too many fails at once, with the server’s words', async () => {
    const result = { OUT_OK: 0, OUT_ERROR: texts.uploads.quota };
    answerUploads(429, JSON.stringify({ result, status: 429 }), { 'Retry-After': '5' });
    expect(await failureOf(upload())).toMatchObject({ message: texts.uploads.quota, status: 429 });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is repeated when the server asks for it', async () => {
    answerUploads(503, '{}', { 'Retry-After': '4' });
    const failed = failureOf(upload());
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4001);
    expect(await failed).toMatchObject({ status: 503 });
    expect(sent).toHaveBeenCalledTimes(3);
  });
});

describe('a file', () => {
  it.each([
    ['image/jpg', '\xFF\xD8\xFF\xE0', 'image/jpeg'],
    ['', '\x89PNG\r\n', 'image/png'],
    ['application/octet-stream', '%PDF-1.7', 'application/pdf'],
    ['text/plain', 'hello', 'text/plain'],
  ])('sent as %j has the type that its first bytes tell', async (sent, bytes, type) => {
    const blob = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))]);
    const headers: HeadersInit = sent ? { 'Content-Type': sent } : {};
    fetched.mockResolvedValue(new Response(await blob.arrayBuffer(), { headers }));
    expect((await fetchFile(3)).type).toBe(type);
  });
});

describe('a write without an answer', () => {
  beforeEach(() => at('ours'));
  const loseAll = () => fetched.mockImplementation(() => Promise.reject(new TypeError('network')));
  const refKeys = () =>
    fetched.mock.calls.map((_, call) => (JSON.parse(sentBody(call)) as { REF_KEY: string }).REF_KEY);
  const lose = async (body: { CourseName: string }) => {
    loseAll();
    const failed = failureOf(write('AddCourse', body));
    await vi.runAllTimersAsync();
    await failed;
  };

  it('is not repeated by the present server, and says that it may have been saved', async () => {
    await at('theirs');
    loseAll();
    const failed = failureOf(write('AddCourse', { CourseName: 'Yoga' }));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ message: texts.general.mayBeSaved, status: 0, mayBeSaved: 'look' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is sent again under its REF_KEY when the same is pressed again, until it is answered', async () => {
    await lose({ CourseName: 'Yoga' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1, OUT_ID: 5 } }));
    await write('AddCourse', { CourseName: 'Yoga' });
    expect(new Set(refKeys()).size).toBe(1);
    await write('AddCourse', { CourseName: 'Yoga' });
    expect(new Set(refKeys()).size).toBe(2);
  });

  it.each([
    ['ReversePayment', { PaymentId: 7, Reason: 'Entered twice' }],
    ['VoidPayment', { PaymentId: 7, Reason: 'Entered twice' }],
    ['PrintReceipt', { PaymentId: 7, Format: 'A5' }],
    ['SendMessage', { StudentId: 7, Subject: 'Hall 2', Text: 'Come to hall 2.' }],
  ] as const)('%s that is pressed again is no second one', async (name, body) => {
    loseAll();
    const failed = failureOf(write(name, body));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ mayBeSaved: 'pressAgain' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1 } }));
    await write(name, body);
    expect(new Set(refKeys()).size).toBe(1);
  });

  it('keeps its SESSION_REF over a new login of the same person', async () => {
    await lose({ CourseName: 'Dance' });
    storeSession({ sessionRef: crypto.randomUUID(), userId: 7, profile: 'admin', userName: 'asha', loginTime: 0 });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1 } }));
    await write('AddCourse', { CourseName: 'Dance' });
    expect(JSON.parse(sentBody(3))).toMatchObject({ SESSION_REF: sessionRef });
  });

  it('is kept when the session ends before it is answered: the next login settles it', async () => {
    await lose({ CourseName: 'Pottery' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 0, OUT_ERROR: 'Please log in' } }, 401));
    await failureOf(write('AddCourse', { CourseName: 'Pottery' }));
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1 } }));
    await write('AddCourse', { CourseName: 'Pottery' });
    expect(new Set(refKeys()).size).toBe(1);
  });

  it('is kept where too much is asked for at once: the next attempt settles it', async () => {
    await lose({ CourseName: 'Weaving' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 0, OUT_ERROR: 'Too many' } }, 429));
    await failureOf(write('AddCourse', { CourseName: 'Weaving' }));
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1 } }));
    await write('AddCourse', { CourseName: 'Weaving' });
    expect(new Set(refKeys()).size).toBe(1);
  });

  it('of another person is not taken for theirs', async () => {
    await lose({ CourseName: 'Music' });
    storeSession({ sessionRef: crypto.randomUUID(), userId: 8, profile: 'admin', userName: 'ravi', loginTime: 0 });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1 } }));
    await write('AddCourse', { CourseName: 'Music' });
    expect(new Set(refKeys()).size).toBe(2);
  });
});

describe('a form that was changed after a write without an answer', () => {
  beforeEach(() => at('ours'));
  const form = 'the form';
  const sentBodies = () => fetched.mock.calls.map((_, call) => JSON.parse(sentBody(call)) as Record<string, unknown>);
  const lose = async (body: { CourseName: string }) => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('network')));
    const failed = failureOf(write('AddCourse', body, { form }));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ mayBeSaved: 'pressAgain' });
    fetched.mockClear();
  };

  it('repeats that write word for word, and answers what it did', async () => {
    await lose({ CourseName: 'Pottery' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1, OUT_ID: 5 } }));
    expect(await settleForm('AddCourse', { CourseName: 'Ceramics' }, { form })).toMatchObject({ OUT_ID: 5 });
    expect(sentBodies()).toMatchObject([{ CourseName: 'Pottery' }]);
    expect(await settleForm('AddCourse', { CourseName: 'Ceramics' }, { form })).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('begins anew where the server refused it', async () => {
    await lose({ CourseName: 'Weaving' });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 0, OUT_ERROR: 'Course code already exists' } }));
    expect(await settleForm('AddCourse', { CourseName: 'Looms' }, { form })).toBeUndefined();
  });

  it('fails while there is still no answer, and asks again the next time', async () => {
    await lose({ CourseName: 'Carving' });
    const failed = failureOf(settleForm('AddCourse', { CourseName: 'Wood' }, { form }));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ status: 0 });
    fetched.mockImplementation(async () => answer({ result: { OUT_OK: 1, OUT_ID: 6 } }));
    expect(await settleForm('AddCourse', { CourseName: 'Wood' }, { form })).toMatchObject({ OUT_ID: 6 });
  });

  it('repeats nothing of another form', async () => {
    await lose({ CourseName: 'Printing' });
    expect(await settleForm('AddCourse', { CourseName: 'Printing II' }, { form: 'another' })).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('knows which calls of the contract write', () => {
  for (const [name, { method, writes }] of Object.entries(calls)) {
    if (method === 'POST') expect([name, isRead(name as PostCallName)]).toEqual([name, !writes]);
  }
});
