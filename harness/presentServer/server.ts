import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Profile } from '../../contract/call.ts';
import { seededRandom } from '../server/seededRandom.ts';
import { passwords } from '../browser/passwords.ts';
import { answerFromRecords } from './answerFromRecords.ts';
import { type DialectName, dialects } from './dialects.ts';
import { openRecords, type Records } from './records.ts';
import { type Body, breachesOf, type CallName, section7 } from './section7.ts';
import { type Row, spoken } from './speak.ts';

const dist = join(import.meta.dirname, '../../dist');
export const apiKey = 'present-key';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const users = { admin: 1, md_office: 2 } as const satisfies Record<Profile, number>;
const profileOf = (id: number) => (Object.keys(users) as Profile[]).find((profile) => users[profile] === id);

/** A call that the server has carried out, in order. */
interface Carried {
  name: CallName;
  body: Body;
  /** Whether the answer reached the app. */
  answered: boolean;
}

/** The institute's present server as section 7 tells of it: calls, complete lists, no extension, nothing done once only. */
export interface PresentServer {
  url: string;
  records: Records;
  /** The writes that were carried out. */
  writes: Carried[];
  /** What was asked for that section 7 does not know (W34). */
  breaches: string[];
  /** Opens a session and answers its cookie's value. */
  openSession(profile: Profile): string;
  /** Every session is gone, as after a restart. */
  endSessions(): void;
  /** From now on this share of the answers is lost, half of them before the call was carried out; the seed decides which. */
  loseAnswers(share: number, seed?: number): void;
  /** The next answer of this call is lost, after it was carried out, or before. */
  loseNext(name: CallName, when?: 'after' | 'before'): void;
  /** From now on answers of this call tell these fields so of the record of an id; undefined is no field. */
  bend(name: CallName, id: number, told: Row): void;
  /** From now on every answer takes so many milliseconds. */
  slowDown(ms: number): void;
  close(): Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const cookieOf = (request: IncomingMessage) => /(?:^|; )PRESENT=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

function sendApp(path: string, response: ServerResponse): void {
  const file = join(dist, path);
  if (path.startsWith('/assets/') && existsSync(file)) {
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }).end(readFileSync(file));
    return;
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replaceAll('__API_KEY__', apiKey);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

export async function startPresentServer(dialectName: DialectName): Promise<PresentServer> {
  const dialect = dialects[dialectName];
  const records = openRecords(dialect);
  const sessions = new Map<string, number>();
  const writes: Carried[] = [];
  const breaches: string[] = [];
  const toLose = new Map<CallName, 'after' | 'before'>();
  const lostReads = new Map<CallName, number>();
  let share = 0;
  let random = seededRandom(1);
  let delay = 0;
  const bent = new Map<string, Row>();
  const bend = (name: CallName, row: Row): Row => ({ ...row, ...bent.get(`${name} ${String(row.ID)}`) });

  const openSession = (profile: Profile) => {
    const token = randomUUID();
    sessions.set(token, users[profile]);
    return token;
  };
  const sendJson = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const sendUnauthorised = (response: ServerResponse) =>
    dialect.unauthorised === 'html'
      ? response.writeHead(401, { 'Content-Type': 'text/html' }).end('<html><body><h1>401</h1></body></html>')
      : sendJson(response, { result: { OUT_OK: 0, OUT_ERROR: 'Session expired' }, status: 401 }, 401);

  /** Whether this answer gets lost. A read is asked again, so it is lost at most twice in a row. */
  const loses = (name: CallName) => {
    if (random() >= share) return false;
    if (section7[name].kind === 'write') return true;
    const before = lostReads.get(name) ?? 0;
    lostReads.set(name, before >= 2 ? 0 : before + 1);
    return before < 2;
  };

  const lose = (request: IncomingMessage, response: ServerResponse) => {
    if (random() < 0.5) response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    else request.socket.destroy();
  };

  const session: Partial<Record<CallName, (body: Body, token: string, response: ServerResponse) => Row>> = {
    WebUserLogin({ UserName, Password }, _token, response): Row {
      const profile = (Object.keys(users) as Profile[]).find((name) => name === UserName);
      if (!profile || passwords[profile] !== Password)
        return { OUT_OK: 0, isAuthendicated: false, OUT_ERROR: 'Invalid credentials' };
      response.setHeader('Set-Cookie', `PRESENT=${openSession(profile)}; Path=/api; HttpOnly`);
      return { OUT_OK: 1, isAuthendicated: true, USER_ID: users[profile], PROFILE_NAME: profile, OUT_ERROR: '' };
    },
    RenewToken(_body, token): Row {
      const user = sessions.get(token);
      if (user === undefined) return { OUT_OK: 0, OUT_ERROR: 'No session' };
      return { OUT_OK: 1, OUT_ERROR: '', USER_ID: user, PROFILE_NAME: profileOf(user) ?? '' };
    },
    Logout(_body, token) {
      sessions.delete(token);
      return { OUT_OK: 1, OUT_ERROR: '' };
    },
    GetUser(_body, token) {
      const user = sessions.get(token) ?? 0;
      return {
        USER_ID: user,
        USER_NAME: profileOf(user) ?? '',
        MOBILE: '',
        EMAIL: 'staff@institute.example',
        LAST_LOGIN: '2026-01-05T04:30:00.000Z',
        PROFILE_NAME: profileOf(user) ?? '',
        STATUS: 0,
        STATUS_DESC: 'Active',
      };
    },
    ForgetPassword: () => ({ status: 'Success', message: 'Sent' }),
  };

  async function answerCall(name: CallName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await bytesOf(request)).toString() || '{}') as Body;
    breaches.push(...breachesOf(name, body));
    const token = cookieOf(request);
    const open = name === 'WebUserLogin' || name === 'RenewToken' || name === 'ForgetPassword';
    if (request.headers['api-key'] !== apiKey || (!open && !sessions.has(token))) {
      sendUnauthorised(response);
      return;
    }
    if (!open && Number(body.USER_ID) !== sessions.get(token)) breaches.push(`${name} for another user`);
    const forced = toLose.get(name);
    toLose.delete(name);
    const lost = forced !== undefined || loses(name);
    if (lost && (forced ?? (random() < 0.5 ? 'before' : 'after')) === 'before') {
      lose(request, response);
      return;
    }
    const told = session[name]?.(body, token, response) ?? (await answerFromRecords(records, name, body));
    const result = Array.isArray(told) ? told.map((row) => bend(name, row)) : told;
    const refused = !Array.isArray(result) && result.OUT_OK === 0;
    if (section7[name].kind === 'write' && !refused) writes.push({ name, body, answered: !lost });
    if (lost) lose(request, response);
    else sendJson(response, spoken(result, dialect));
  }

  async function answerUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bytesOf(request);
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    const file = form.get('file');
    const type = form.get('fileType');
    if (!(file instanceof Blob) || typeof type !== 'string') {
      breaches.push('upload without file or fileType');
      sendJson(response, spoken({ OUT_OK: 0, OUT_ERROR: 'No file' }, dialect));
      return;
    }
    const id = records.keepFile(Buffer.from(await file.arrayBuffer()), type);
    sendJson(response, spoken({ OUT_OK: 1, OUT_ERROR: '', OUT_FILE_ID: id }, dialect));
  }

  function answerFile(id: number, request: IncomingMessage, response: ServerResponse): void {
    const file = records.files.get(id);
    if (!file) breaches.push(`file ${id} was asked for and there is none`);
    if (request.headers['api-key'] !== apiKey || !sessions.has(cookieOf(request))) sendUnauthorised(response);
    else if (!file) sendJson(response, { status: 404 }, 404);
    else {
      const jpg = dialect.fileType === 'jpg' && file.type === 'image/jpeg' ? 'image/jpg' : file.type;
      const type = dialect.fileType === 'generic' ? 'application/octet-stream' : jpg;
      response.writeHead(200, { 'Content-Type': type }).end(file.bytes);
    }
  }

  function answerSession(request: IncomingMessage, response: ServerResponse): void {
    if (dialect.session === 'missing') response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>');
    else sendJson(response, { authenticated: sessions.has(cookieOf(request)) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    // A browser sends a request again by itself where a connection that it had used before breaks; so none is used twice.
    response.setHeader('Connection', 'close');
    if (path === '/healthz') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok');
      return;
    }
    if (!path.startsWith('/api/')) {
      sendApp(path, response);
      return;
    }
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const name = path.slice('/api/'.length);
    const method = request.method ?? '';
    if (method === 'GET' && name === 'session') answerSession(request, response);
    else if (method === 'POST' && name === 'upload') await answerUpload(request, response);
    else if (method === 'GET' && /^file\/\d+$/.test(name)) answerFile(Number(name.slice(5)), request, response);
    else if (method === 'POST' && name in section7) await answerCall(name as CallName, request, response);
    else {
      breaches.push(`${method} ${path}`);
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      breaches.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    records,
    writes,
    breaches,
    openSession,
    endSessions: () => sessions.clear(),
    loseAnswers(newShare, seed = 1) {
      share = newShare;
      random = seededRandom(seed);
    },
    loseNext: (name, when = 'after') => toLose.set(name, when),
    bend: (name, id, told) => void bent.set(`${name} ${id}`, told),
    slowDown: (ms) => (delay = ms),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
