import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { CertificatePaper } from '#server/certificates/drawing/certificatePdf.ts';
import { DrawingThread } from '../../../server/drawing/drawingThread.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { jpeg, pdf, png } from '#harness/server/sampleFiles.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const nobody = { name: '', title: '', fileId: 0 };
const meena = { name: 'Dr. R. Meena', title: 'Principal', fileId: 0 };
const anitha = { name: 'S. Anitha', title: 'Head of Training', fileId: 0 };
const navy = '#1f3f66';

const settingsOf = (server: SharedServer) => restOf(server, server.admin, 'settings');
const change = (server: SharedServer, body: object) => settingsOf(server).write('update', body, 1);
const refusal = async (server: SharedServer, body: object) => {
  const [status, , errors] = await settingsOf(server).writeFailure('update', body, 1);
  return [status, errors];
};

/** Ink on grey paper, as a phone photographs a signature. */
const photographed = () => {
  const stroke = '<path d="M120 160 C200 40 300 200 420 90" fill="none" stroke="#203070" stroke-width="9"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400"><rect width="1000" height="400" fill="#b9b4a8"/>${stroke}</svg>`;
  return sharp(Buffer.from(svg))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
};

describeOnEachDatabase('the look of certificates in the settings', (open) => {
  const server = sharedServer(open);

  test('takes two signatories, a colour and two lines, and keeps what a change leaves out', async () => {
    const body = { signatories: [meena, anitha], frameColour: '#7A1F2B', wording: ['Recognised', 'In witness'] };
    expect(await change(server, body)).toMatchObject({ ...body, frameColour: '#7a1f2b' });
    expect(await change(server, { place: 'Theni' })).toMatchObject({ ...body, frameColour: '#7a1f2b' });
    const shorter = { signatories: [{ name: 'Dr. R. Meena' }], wording: [' Recognised  ', null] };
    expect(await change(server, shorter)).toMatchObject({
      signatories: [{ ...meena, title: '' }],
      wording: ['Recognised', ''],
    });
  });

  test.each([
    [{ frameColour: '#6a7a78' }, { frameColour: 'Too light to print' }],
    [{ frameColour: 'red' }, { frameColour: 'Frame colour must be a colour such as #1f3f66' }],
    [
      { signatories: [nobody, { ...nobody, title: 'Head' }] },
      { 'signatories.1.name': 'Name of the second signatory is required' },
    ],
  ])('refuses %j and names the field', async (body, errors) => {
    const before = await settingsOf(server).one(1);
    expect(await refusal(server, body)).toEqual([422, errors]);
    expect(await settingsOf(server).one(1)).toEqual(before);
  });

  test('takes the colour whose contrast is 4.50', async () => {
    expect(await change(server, { frameColour: '#a06678' })).toMatchObject({ frameColour: '#a06678' });
  });

  test.each([
    ['three signatories', { signatories: [meena, anitha, meena] }, 'signatories'],
    ['three lines', { wording: ['a', 'b', 'c'] }, 'wording'],
    ['a line of 121 letters', { wording: ['x'.repeat(121)] }, 'wording'],
  ])('does not understand %s, and names the field', async (_what, body, field) => {
    const [status, errors] = await refusal(server, body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [expect.stringContaining(field)]]);
  });

  test('stands in the activity log, field by field', async () => {
    await change(server, { signatories: [meena, nobody], wording: ['', ''], frameColour: navy });
    await change(server, { signatories: [meena, anitha], wording: ['', 'In witness'], frameColour: '#7a1f2b' });
    const { records } = await restOf(server, server.admin, 'activity-log').list({
      sort: ['id', 'DESC'],
      range: [0, 0],
    });
    expect(records[0]).toMatchObject({
      entity: 'settings',
      before: { secondSignatory: '', secondSignatoryTitle: '', wordingSecond: '', frameColour: navy },
      after: {
        secondSignatory: 'S. Anitha',
        secondSignatoryTitle: 'Head of Training',
        wordingSecond: 'In witness',
        frameColour: '#7a1f2b',
      },
    });
  });

  describe('a signature', () => {
    const sign = async (bytes: Buffer, type: string) => {
      const fileId = await server.admin.uploaded(bytes, type);
      await change(server, { signatories: [{ ...meena, fileId }, nobody] });
      return fileId;
    };

    test('is kept small, on white paper, without what is around it or its metadata', async () => {
      const id = await sign(await photographed(), 'image/jpeg');
      const { bytes } = await server.admin.get(`/api/file/${id}`);
      const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
      expect([width < 360, height < 180, exif]).toEqual([true, true, undefined]);
      const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 6, height: 6 }).raw().toBuffer();
      expect(Math.min(...corner)).toBeGreaterThan(245);
    });

    test.each([
      ['of one colour', () => png(300, 100), 'image/png'],
      [
        'white all over',
        () =>
          sharp({ create: { width: 90, height: 40, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
        'image/png',
      ],
      ['of one pixel', () => jpeg(1, 1), 'image/jpeg'],
    ] as const)('%s is taken, too', async (_what, make, type) => {
      const id = await sign(await make(), type);
      expect((await server.admin.get(`/api/file/${id}`)).status).toBe(200);
    });

    test('may be read by both profiles and by nobody without a session, and is not the logo', async () => {
      const id = await sign(await png(), 'image/png');
      expect((await server.office.get(`/api/file/${id}`)).status).toBe(200);
      expect((await clientOf(server.app).get(`/api/file/${id}`)).status).toBe(401);
      expect((await server.app.inject({ url: '/api/logo' })).statusCode).toBe(404);
    });

    test('must be an uploaded picture that nobody else uses', async () => {
      const errorOf = (text: string) => [422, { 'signatories.1.fileId': text }];
      const second = (fileId: number) => refusal(server, { signatories: [meena, { ...anitha, fileId }] });
      const missing = errorOf('Please upload the signature to the server.');
      expect(await second(12_345)).toEqual(missing);
      expect(await second(await server.admin.uploaded(await pdf(), 'application/pdf'))).toEqual(missing);
      const photo = await server.admin.uploaded(await png(), 'image/png');
      await server.make.student({ PhotoFileId: photo });
      expect(await second(photo)).toEqual(
        errorOf('Signature is already used by another record. Please upload it again.'),
      );
    });

    test('serves no student as a photo, and never as the logo that anybody sees', async () => {
      const id = await sign(await png(), 'image/png');
      const body = await server.make.person({ PhotoFileId: id });
      expect(await server.admin.refusal('AddStudent', body)).toMatch(/^Photo is already used/);
      expect(await refusal(server, { logoFileId: id })).toEqual([422, { logoFileId: expect.any(String) }]);
    });

    test('goes with its signatory to the other place', async () => {
      const fileId = await sign(await png(), 'image/png');
      const swapped = [anitha, { ...meena, fileId }];
      expect(await change(server, { signatories: swapped })).toMatchObject({ signatories: swapped });
    });
  });

  describe('on certificates', () => {
    const drawn = async (CertificateId: number) => {
      await server.admin.write('GenerateCertificate', { CertificateId });
      const [{ FILE_ID = 0 } = {}] = await server.admin.result('GetCertificate', { CertificateId });
      return FILE_ID;
    };

    test('both signatories and both lines are printed, and on the verify page', async () => {
      const wording = ['Recognised by nobody', 'In witness whereof'];
      await change(server, { signatories: [meena, anitha], wording });
      const { certificateId } = await server.make.certificate();
      const { bytes } = await server.admin.get(`/api/file/${await drawn(certificateId)}`);
      const { text, links } = await readPdf(bytes);
      const printed = [meena.name, meena.title, anitha.name, anitha.title, ...wording];
      expect(text.split('\n')).toEqual(expect.arrayContaining(printed));
      const { pathname } = new URL(links[0] ?? '');
      const page = (await server.app.inject({ url: pathname })).payload;
      for (const words of [...printed.slice(0, 4), wording.join(' ')]) expect(page).toContain(words);
      const key = pathname.split('/').at(-1);
      const { result } = (await server.app.inject({ url: `/api/verify?key=${key}` })).json<{ result: object }>();
      expect(result).toMatchObject({
        ISSUED_BY: meena.name,
        ISSUED_BY_TITLE: meena.title,
        SECOND_SIGNATORY: anitha.name,
        SECOND_SIGNATORY_TITLE: anitha.title,
        WORDING: wording,
      });
    });

    test('a new colour or signature makes no new issue, a new title or line does', async () => {
      await change(server, { signatories: [meena, nobody], wording: ['', ''] });
      const { certificateId } = await server.make.certificate();
      const before = await drawn(certificateId);
      const fileId = await server.admin.uploaded(await png(), 'image/png');
      await change(server, { frameColour: '#4a2c6b', signatories: [{ ...meena, fileId }, nobody] });
      expect(await drawn(certificateId)).toBe(before);
      await change(server, { wording: ['Recognised', ''] });
      const second = await drawn(certificateId);
      expect(second).not.toBe(before);
      await change(server, { signatories: [{ ...meena, title: 'Director' }, nobody] });
      expect(await drawn(certificateId)).not.toBe(second);
    });

    test('an issue from before says nothing of what was not printed then', async () => {
      await change(server, { signatories: [{ ...meena, title: '' }, nobody], wording: ['', ''] });
      const { certificateId } = await server.make.certificate();
      const before = await drawn(certificateId);
      const issues = server.db.kysely.selectFrom('certificate_issues').select('printed');
      const row = await issues.where('certificate_id', '=', certificateId).executeTakeFirstOrThrow();
      const {
        wording: _w,
        issuedByTitle: _t,
        secondSignatory: _s,
        secondSignatoryTitle: _u,
        ...old
      } = JSON.parse(row.printed);
      await server.db.kysely
        .updateTable('certificate_issues')
        .set({ printed: JSON.stringify(old) })
        .where('certificate_id', '=', certificateId)
        .execute();
      expect(await drawn(certificateId)).toBe(before);
    });
  });
});

describeOnEachDatabase('a preview of the certificate', (open) => {
  const server = sharedServer(open, { limits: { preview: { points: 30, seconds: 60 } } });
  const body = (typed: object = {}) => ({ Signatories: [], FrameColour: navy, Wording: [], ...typed });
  const preview = async (typed: object = {}) => {
    const { PDF = '' } = await server.admin.result('GetCertificatePreview', body(typed));
    return Buffer.from(PDF, 'base64');
  };

  test('says what was typed, of a student whom nobody knows, and nothing of it is kept', async () => {
    const count = async () => {
      const { files, log } = await server.db.kysely
        .selectNoFrom((eb) => [
          eb.selectFrom('files').select(eb.fn.countAll<number>().as('n')).as('files'),
          eb.selectFrom('activity').select(eb.fn.countAll<number>().as('n')).as('log'),
        ])
        .executeTakeFirstOrThrow();
      return [Number(files), Number(log)];
    };
    const before = [await settingsOf(server).one(1), await count()];
    const drawn = await preview({
      Signatories: [{ Name: 'Dr. R. Meena', Title: 'Principal', FileId: 0 }, { Name: 'S. Anitha' }],
      Wording: ['Recognised by nobody', ''],
    });
    const { text, pages } = await readPdf(drawn);
    expect(pages).toBe(1);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['Dr. R. Meena', 'Principal', 'S. Anitha', 'Recognised by nobody', 'Ms. Priya Raghavan']),
    );
    expect([await settingsOf(server).one(1), await count()]).toEqual(before);
  });

  test('shows an uploaded signature before it is saved', async () => {
    const images = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0;
    const FileId = await server.admin.uploaded(await png(), 'image/png');
    expect(images(await preview({ Signatories: [{ Name: 'Meena', FileId }] }))).toBe(1);
    expect(images(await preview({ Signatories: [{ Name: 'Meena' }] }))).toBe(0);
  });

  test('prepares an uploaded signature once for all the previews at once', async () => {
    const FileId = await server.admin.uploaded(await photographed(), 'image/jpeg');
    const draw = vi.spyOn(DrawingThread.prototype, 'draw').mockResolvedValue(Buffer.from('drawn'));
    await Promise.all(['M', 'Me', 'Mee'].map((Name) => preview({ Signatories: [{ Name, FileId }] })));
    const pictures = draw.mock.calls.map(([, paper]) => (paper as CertificatePaper).look.signatures[0]);
    draw.mockRestore();
    expect(pictures).toHaveLength(3);
    expect(pictures[0]).toBeInstanceOf(Buffer);
    expect(new Set(pictures).size).toBe(1);
  });

  test.each([
    ['a light colour', { FrameColour: '#cccccc' }, 'Too light to print'],
    ['no colour', { FrameColour: null }, 'Frame colour must be a colour such as #1f3f66'],
    ['an unknown file', { Signatories: [{ Name: 'Meena', FileId: 77 }] }, 'Please upload the signature to the server.'],
  ])('is refused for %s', async (_what, wrong, text) => {
    expect(await server.admin.refusal('GetCertificatePreview', body(wrong))).toBe(text);
  });

  test('shows nobody the upload of another person', async () => {
    const FileId = await server.office.uploaded(await png(), 'image/png');
    const Signatories = [{ Name: 'Meena', FileId }];
    expect(await server.admin.refusal('GetCertificatePreview', body({ Signatories }))).toMatch(/^Please upload/);
  });

  test.each([
    { Signatories: [meena, meena, meena].map(({ name }) => ({ Name: name })) },
    { Wording: ['a', 'b', 'c'] },
    { Signatories: 'Meena' },
  ])('does not understand %j', async (wrong) => {
    expect(await server.admin.error('GetCertificatePreview', body(wrong))).toEqual([400, expect.any(String)]);
  });

  test('is the admin’s alone', async () => {
    expect(await server.office.error('GetCertificatePreview', body())).toEqual([403, expect.any(String)]);
    const stranger = clientOf(server.app);
    const envelope = { USER_ID: server.admin.userId };
    expect(await stranger.error('GetCertificatePreview', body(), envelope)).toEqual([401, expect.any(String)]);
  });

  // The last one: from here on the admin has to wait.
  test('is drawn only so often in a minute', async () => {
    const draw = vi.spyOn(DrawingThread.prototype, 'draw').mockResolvedValue(Buffer.from('drawn'));
    for (let tries = 0; tries < 30; tries++) {
      const { status } = await server.admin.send('GetCertificatePreview', body());
      if (status === 429) break;
    }
    draw.mockRestore();
    expect(await server.admin.error('GetCertificatePreview', body())).toEqual([429, expect.any(String)]);
  });
});
