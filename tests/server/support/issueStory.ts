import { createHash } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Client } from '#harness/server/client.ts';
import { readIssues } from './issues.ts';
import { restOf } from './rest.ts';
import { png } from '#harness/server/sampleFiles.ts';
import { courseBody } from '#harness/server/samples.ts';
import type { TestServer } from '#harness/server/server.ts';

interface Told {
  certificateId: number;
  studentId: number;
  courseId: number;
}

const Reason = 'Typing error';
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Changes everything that a certificate prints, one thing after the other, draws and mails each time, and throws unless what was
 * handed out stays as it was, byte for byte, and file, API, verify page, mail and log tell one story of each issue (W47). The
 * certificate has one issue when it begins.
 */
export async function tellIssueStory(
  server: Pick<TestServer, 'app' | 'db' | 'services'>,
  admin: Client,
  { certificateId: CertificateId, studentId: StudentId, courseId: CourseId }: Told,
): Promise<void> {
  const send = vi.spyOn(server.services.mailer, 'send');
  const settings = restOf(server, admin, 'settings');
  const { instituteName, frameColour } = await settings.one(1);
  const update = (Location: string) =>
    admin.write('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Location });
  const generate = () => admin.write('GenerateCertificate', { CertificateId });
  const mail = () => admin.write('SendCertificateMail', { CertificateId });
  const changes = [
    () => update('Madurai'),
    () => admin.write('CorrectCertificate', { CertificateId, Grade: 'B', Reason }),
    async () => {
      await admin.write('UpdateStudent', { StudentId, Name: 'Kavya Mohan' });
      await update('Madurai');
    },
    () => admin.write('UpdateStudent', { StudentId, EduInstName: 'Loyola College' }),
    () => admin.write('UpdateCourse', { CourseId, ...courseBody({ CourseName: 'Weaving' }) }),
    () => settings.write('update', { instituteName: 'Renamed Institute' }, 1),
  ];
  const hashes = async () => {
    const rows = await admin.result('GetIssues', { CertificateId });
    return Promise.all(rows.map(async ({ FILE_ID }) => sha256Of((await admin.get(`/api/file/${FILE_ID}`)).bytes)));
  };
  await mail();
  const ofTheirDay = await hashes();
  expect(ofTheirDay).toHaveLength(1);
  for (const change of changes) {
    await change();
    expect(await hashes()).toEqual(ofTheirDay);
    await generate();
    await mail();
    const drawn = await hashes();
    expect(drawn.slice(0, -1)).toEqual(ofTheirDay);
    ofTheirDay.push(drawn.at(-1) ?? '');
  }
  // Another look is no other issue.
  const logoFileId = await admin.uploaded(await png(), 'image/png');
  await settings.write('update', { logoFileId, frameColour: '#7a1f2b' }, 1);
  await generate();
  expect(await hashes()).toEqual(ofTheirDay);

  const read = () => readIssues(server, admin, CertificateId);
  const told = await read();
  expect(told.map(({ verified }) => verified.STATE)).toEqual([...changes.map(() => 'REPLACED'), 'VALID']);
  expect(told.map(({ page }) => /The valid one differs in: (.*?)\./.exec(page)?.[1])).toEqual([
    'Institute, Name, College or school, Course, Place, Grade',
    'Institute, Name, College or school, Course, Grade',
    'Institute, Name, College or school, Course',
    'Institute, College or school, Course',
    'Institute, Course',
    'Institute',
    undefined,
  ]);
  expect(told.map(({ row }) => row.CHANGES.map(({ FIELD }) => FIELD))).toEqual([
    [],
    ['place'],
    ['grade'],
    ['student'],
    ['institution'],
    ['course'],
    ['institute'],
  ]);
  for (const [index, { row, key, sha256 }] of told.entries()) {
    const carried = send.mock.calls[index]?.[0];
    expect(carried?.text).toContain(`/verify/${key}`);
    expect(sha256Of(carried?.attachments?.find(({ cid }) => cid === undefined)?.content ?? Buffer.of())).toBe(sha256);
    expect(row.MAILED_AT).not.toBeNull();
  }
  expect(send).toHaveBeenCalledTimes(told.length);
  send.mockRestore();

  await admin.write('RevokeCertificate', { CertificateId, Reason });
  expect(new Set((await read()).map(({ verified }) => verified.STATE))).toEqual(new Set(['REVOKED']));
  await admin.write('RestoreCertificate', { CertificateId, Reason });
  expect(await read()).toEqual(told);
  await settings.write('update', { instituteName, frameColour, logoFileId: 0 }, 1);

  const entries = await server.db.kysely
    .selectFrom('activity')
    .select(['call', 'entity', 'record_id', 'reason'])
    .where('call', 'in', ['GenerateCertificate', 'RevokeCertificate', 'RestoreCertificate', 'CorrectCertificate'])
    .orderBy('id')
    .execute();
  const filed = entries.filter(({ call, entity }) => call === 'GenerateCertificate' && entity === 'files');
  const fileIds = filed.map(({ record_id }) => record_id);
  expect(fileIds).toEqual(expect.arrayContaining(told.slice(1).map(({ row }) => row.FILE_ID)));
  const reasons = entries.filter(({ record_id, reason }) => record_id === CertificateId && reason !== null);
  expect(reasons.map(({ call, reason }) => [call, reason])).toEqual([
    ['CorrectCertificate', Reason],
    ['RevokeCertificate', Reason],
    ['RestoreCertificate', Reason],
  ]);
}
