import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { jpeg, pdf, png } from '#harness/server/sampleFiles.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const limit = 4 * 1024 * 1024;
const dayMs = 24 * 60 * 60_000;

/** Uploads a form of these parts, in their order. */
const sendParts = async ({ app, admin }: SharedServer, parts: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'api-key': 'backoffice',
      cookie: admin.cookie,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return [response.statusCode, response.json<{ result: { OUT_ERROR: string } }>().result.OUT_ERROR];
};
const pngBlob = async () => new Blob([new Uint8Array(await png())]);

/** A PDF of so many bytes. */
const sized = async (size: number) => {
  const bytes = await pdf();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)]);
};

describeOnEachDatabase('an upload', (open) => {
  const server = sharedServer(open);
  const kept = async (bytes: Buffer, fileType: string) =>
    server.admin.get(`/api/file/${await server.admin.uploaded(bytes, fileType)}`);

  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['application/pdf', pdf],
  ])('of %s is taken and served as such', async (type, make) => {
    proves('7: POST /upload');
    const { status, headers } = await kept(await make(), type);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
  });

  test('is served as a file that can do nothing', async () => {
    proves('7: GET /file/{fileId}');
    const { headers } = await kept(await png(), 'image/png');
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  test('is kept in no cache', async () => {
    const { headers } = await kept(await png(), 'image/png');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('has a random id below 2^53', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.make.photo()));
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    expect(Math.max(...ids)).toBeGreaterThan(2_147_483_647);
    expect(new Set(ids).size).toBe(6);
  });

  test.each(['2147483648', '9007199254740991'])('that there is not, like %s, is 404', async (id) => {
    expect((await server.admin.get(`/api/file/${id}`)).status).toBe(404);
  });

  test('of a PDF keeps every byte', async () => {
    const bytes = await pdf();
    expect((await kept(bytes, 'application/pdf')).bytes.equals(bytes)).toBe(true);
  });

  test('of a picture shows the same picture', async () => {
    const { bytes } = await kept(await jpeg(64, 48), 'image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  });

  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
  ])('of a large picture as %s is kept with 1,200 pixels on its longer side', async (type, make) => {
    const { bytes } = await kept(await make(1500, 3000), type);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 1200 });
  });

  test('of a picture of 1,200 pixels a side keeps its size', async () => {
    const { bytes } = await kept(await jpeg(1200, 1200), 'image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1200 });
  });

  test('of a PNG that stays over 1 MB is kept as a JPEG, what is transparent in white', async () => {
    const side = 950;
    const raw = randomBytes(side * side * 4).fill(0, 0, 4 * side * 20);
    const noise = await sharp(raw, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer();
    const { bytes, headers } = await kept(noise, 'image/png');
    expect(headers['content-type']).toBe('image/jpeg');
    expect(bytes.length).toBeLessThan(noise.length / 2);
    const [corner] = await sharp(bytes).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(corner).toBeGreaterThan(250);
  });

  test('of a picture loses place, camera and comment', async () => {
    const exif = { IFD0: { Make: 'Camera of Kavya' }, IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' } };
    const withExif = await sharp(await jpeg())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(withExif).metadata()).exif).toBeDefined();
    const { bytes } = await kept(withExif, 'image/jpeg');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Camera of Kavya')).toBe(false);
  });

  test('of a picture loses what was put behind it', async () => {
    const { bytes } = await kept(Buffer.concat([await png(), Buffer.from('<script>')]), 'image/png');
    expect(bytes.includes('<script>')).toBe(false);
  });

  test('of a picture that lies on its side is turned upright', async () => {
    const lying = await sharp(await jpeg(60, 30))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await kept(lying, 'image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  test('of exactly 4 MB is taken', async () => {
    proves('9: Scholarship threshold, upload size, mobile length, age, mark percentage');
    const { bytes } = await kept(await sized(limit), 'application/pdf');
    expect(bytes.length).toBe(limit);
  });

  test('with its fileType behind the file is taken', async () => {
    expect(await sendParts(server, { file: await pngBlob(), fileType: 'image/png' })).toEqual([200, '']);
  });
});

describeOnOneDatabase('an upload', (open) => {
  const server = sharedServer(open);
  const refusal = async (bytes: Buffer, fileType: string) => {
    const { status, body } = await server.admin.upload(bytes, fileType);
    expect([status, body.result.OUT_OK]).toEqual([200, 0]);
    return body.result.OUT_ERROR;
  };

  test('is what its bytes say, not what its type says', async () => {
    expect(await refusal(await png(), 'image/jpeg')).toBe('Please upload a valid JPG, JPEG, PNG');
    expect(await refusal(await jpeg(), 'image/png')).toBe('Please upload a valid JPG, JPEG, PNG');
    expect(await refusal(await png(), 'application/pdf')).toMatch(/^Unsupported file type/);
  });

  test.each(['text/html', 'image/svg+xml', 'image/gif', 'IMAGE/PNG', ''])('of the type %j is refused', async (type) => {
    proves('5 Student: Photo and income proof: type, size, Accept, uploaded explicitly');
    expect(await refusal(await png(), type)).toMatch(/^Unsupported file type/);
  });

  test('of a page that begins like a picture is refused', async () => {
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    expect(await refusal(disguised, 'image/jpeg')).toBe('Please upload a valid JPG, JPEG, PNG');
  });

  test('of half a picture is refused', async () => {
    const bytes = await png(200, 200);
    expect(await refusal(bytes.subarray(0, bytes.length / 2), 'image/png')).toBe(
      'Please upload a valid JPG, JPEG, PNG',
    );
  });

  test('without bytes is refused', async () => {
    expect(await refusal(Buffer.alloc(0), 'application/pdf')).toMatch(/^Unsupported file type/);
  });

  test('of a picture that unpacks to more than 25 million pixels is refused', async () => {
    const bomb = await png(5001, 5000);
    expect(bomb.length).toBeLessThan(limit);
    expect(await refusal(bomb, 'image/png')).toBe('Please upload a valid JPG, JPEG, PNG');
  });

  test('of 4 MB and one byte is 413', async () => {
    proves('5 Student: Photo and income proof: type, size, Accept, uploaded explicitly');
    const { status, body } = await server.admin.upload(await sized(limit + 1), 'application/pdf');
    expect([status, body.result.OUT_ERROR]).toEqual([413, 'File size exceeds 4MB limit.']);
  });

  describe('that lacks', () => {
    test('its file is 400', async () => {
      expect(await sendParts(server, { fileType: 'image/png' })).toEqual([400, 'file is required']);
    });

    test('its fileType is 400', async () => {
      expect(await sendParts(server, { file: await pngBlob() })).toEqual([400, 'fileType is required']);
    });

    test('part of its envelope is 400', async () => {
      const { REF_KEY } = server.admin.envelope();
      const [status, text] = await sendParts(server, { fileType: 'image/png', file: await pngBlob(), REF_KEY });
      expect([status, text]).toEqual([400, expect.stringMatching(/^(CHANNEL_ID|SESSION_REF) /)]);
    });

    test('an end is 400', async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: {
          'api-key': 'backoffice',
          cookie: server.admin.cookie,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: '--x\r\nContent-Disposition: form-data; name="fileType"\r\n\r\nimage',
      });
      expect(response.statusCode).toBe(400);
    });
  });
});

describeOnEachDatabase('a file', (open) => {
  const server = sharedServer(open);
  const seenBy = async (client: Client, id: unknown) => (await client.get(`/api/file/${String(id)}`)).status;

  test('that nothing refers to is seen by who uploaded it, for 24 hours', async () => {
    const id = await server.admin.uploaded(await png(), 'image/png');
    expect([await seenBy(server.admin, id), await seenBy(server.office, id)]).toEqual([200, 404]);
    server.clock.advance(dayMs);
    expect(await seenBy(await server.signIn('admin'), id)).toBe(200);
    server.clock.advance(1);
    expect(await seenBy(await server.signIn('admin'), id)).toBe(404);
  });

  test('that came without a session is seen by nobody before a record refers to it', async () => {
    const id = await clientOf(server.app).uploaded(await png(), 'image/png');
    expect([await seenBy(server.admin, id), await seenBy(server.office, id)]).toEqual([404, 404]);
  });

  test('of a registration is seen by an admin alone', async () => {
    const site = clientOf(server.app);
    const PhotoFileId = await site.uploaded(await png(), 'image/png');
    await site.write('AddRegistration', {
      ...(await server.make.person({ PhotoFileId })),
      CourseId: await server.make.course(),
    });
    expect([await seenBy(server.admin, PhotoFileId), await seenBy(server.office, PhotoFileId)]).toEqual([200, 404]);
  });

  test('of a registration is seen by both once the student is approved with it', async () => {
    const PhotoFileId = await server.make.photo();
    const CourseId = await server.make.course();
    const person = await server.make.person({ PhotoFileId, CourseId });
    const RegId = await server.make.registration(person);
    await server.admin.write('AddStudent', { ...person, RegId });
    expect([await seenBy(server.admin, PhotoFileId), await seenBy(server.office, PhotoFileId)]).toEqual([200, 200]);
  });

  test("of a student's photo and proof, and of a certificate, is seen by both", async () => {
    const person = await server.make.freePerson();
    await server.admin.write('AddStudent', person);
    const { certificateId } = await server.make.certificate();
    const [certificate] = await server.office.result('GetCertificate', { CertificateId: certificateId });
    server.clock.advance(dayMs + 1);
    for (const client of [await server.signIn('admin'), await server.signIn('md_office')]) {
      for (const id of [person.PhotoFileId, person.IncomeProofFileId, certificate?.FILE_ID]) {
        expect(await seenBy(client, id)).toBe(200);
      }
    }
  });
});

describeOnEachDatabase('a file that is older than a day', (open) => {
  const server = sharedServer(open);
  const tidyUpAfter = async (ms: number) => {
    server.clock.advance(ms);
    await server.tidyUp();
    const rows = await server.db.kysely.selectFrom('files').select('id').execute();
    return rows.map(({ id }) => id);
  };
  // Tidying up ends the sessions too, as the clock stands a day later then.
  const signInAgain = async () => samplesOf(await signIn(server.app, 'admin'));
  const upload = async () => clientOf(server.app).uploaded(await png(), 'image/png');

  test('is kept for 24 hours when nothing refers to it', async () => {
    const id = await upload();
    expect(await tidyUpAfter(dayMs)).toContain(id);
  });

  test('is dropped when nothing refers to it', async () => {
    const id = await upload();
    expect(await tidyUpAfter(dayMs + 1)).not.toContain(id);
  });

  test("is kept as a student's photo and income proof", async () => {
    const make = await signInAgain();
    const person = await make.freePerson();
    await make.student(person);
    const ids = [person.PhotoFileId, person.IncomeProofFileId];
    expect(await tidyUpAfter(dayMs + 1)).toEqual(expect.arrayContaining(ids));
  });

  test("is kept as a registration's photo and income proof", async () => {
    const make = await signInAgain();
    const person = await make.freePerson();
    await make.registration(person);
    const ids = [person.PhotoFileId, person.IncomeProofFileId];
    expect(await tidyUpAfter(dayMs + 1)).toEqual(expect.arrayContaining(ids));
  });

  test("is kept as a certificate's file", async () => {
    const make = await signInAgain();
    const { certificateId } = await make.certificate();
    const { file_id } = await server.db.kysely
      .selectFrom('certificates')
      .select('file_id')
      .where('id', '=', certificateId)
      .executeTakeFirstOrThrow();
    expect(await tidyUpAfter(dayMs + 1)).toContain(file_id);
  });
});
