import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { pdf } from '#harness/server/sampleFiles.ts';
import { objectStream, pageWith, pdfOf, stream } from '#harness/server/samplePdfs.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const unpacked = 200_000_000;

const answerTo = async ({ admin }: SharedServer, bytes: Buffer) =>
  (await admin.upload(bytes, 'application/pdf')).body.result.OUT_ERROR;

describeOnEachDatabase('a PDF', (open) => {
  const server = sharedServer(open);
  const answer = (bytes: Buffer) => answerTo(server, bytes);

  describe('is taken', () => {
    test.each<[string, () => Buffer | Promise<Buffer>]>([
      ['that pdfkit wrote', pdf],
      ['of one empty page', () => pageWith('')],
      ['that opens at a page', () => pageWith('/OpenAction[3 0 R/Fit]')],
      ['with a link to a page of the web', () => pageWith('', ['<</S/URI/URI(https://example.in)>>'])],
      ['with packed objects', () => pageWith('', [objectStream('<</Title(Income certificate)>>')])],
      [
        'with a signature field',
        () => pageWith('/AcroForm<</SigFlags 3/Fields[4 0 R]>>', ['<</FT/Sig/T(Tahsildar)>>']),
      ],
      ['that speaks of JavaScript', () => pageWith('', ['<</Title(JavaScript and JS and Launch)>>'])],
    ])('%s', async (_what, make) => {
      expect(await answer(await make())).toBe('');
    });
  });

  test('of a certificate of ours is taken', async () => {
    const printed = await server.make.certificate();
    const [{ FILE_ID } = { FILE_ID: 0 }] = await server.office.result('GetCertificate', {
      CertificateId: printed.certificateId,
    });
    expect(await answer((await server.office.get(`/api/file/${FILE_ID}`)).bytes)).toBe('');
  });
});

describeOnOneDatabase('a PDF', (open) => {
  const server = sharedServer(open);
  const answer = (bytes: Buffer) => answerTo(server, bytes);

  describe('that does more than show pages is refused:', () => {
    test.each<[string, Buffer]>([
      ['a script when it opens', pageWith(`/OpenAction${script}`)],
      ['a script of its own', pageWith('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', [script])],
      ['a script under an escaped name', pageWith('/OpenAction<</S/J#61v#61Script/J#53(1)>>')],
      ['a script that a film starts', pageWith('/OpenAction<</S/Rendition/JS(1)>>')],
      ['a script without its kind', pageWith('/OpenAction<</JS(1)>>')],
      ['a script among packed objects', pageWith('/OpenAction 10 0 R', [objectStream(script)])],
      ['a script that a later packed object hides', pageWith('', [objectStream(script), objectStream('<</A 1>>')])],
      ['a script inside the bytes of a picture', pageWith('', [stream('', Buffer.from(`9 0 obj${script}endobj`))])],
      ['a program to start', pageWith('/OpenAction<</S/Launch/F(cmd.exe)>>')],
      ['a file in it', pageWith('/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>', ['<</Type/Filespec/F(a.exe)>>'])],
      ['a file without its kind', pageWith('', ['<</F(a.exe)/EF<</F 5 0 R>>>>', stream('', Buffer.from('MZ'))])],
      ['a form with scripts', pageWith('/AcroForm<</XFA 4 0 R>>', [stream('', Buffer.from('<xdp/>'))])],
    ])('%s', async (_what, bytes) => {
      expect(await answer(bytes)).toMatch(/^This PDF contains scripts or other files\./);
    });
  });

  test.each([
    ['with a password', pageWith('', ['<</Filter/Standard/V 2/R 3/Length 128/P -44/O(a)/U(b)>>'], '/Encrypt 4 0 R')],
    ['under an escaped name', pageWith('', ['<</Filter/Standard>>'], '/Encr#79pt 4 0 R')],
  ])('that is encrypted %s is refused', async (_how, bytes) => {
    expect(await answer(bytes)).toMatch(/^This PDF is encrypted\./);
  });

  describe('that cannot be read is refused:', () => {
    const packed = deflateSync(Buffer.alloc(unpacked));
    const hidden = stream('', Buffer.concat([Buffer.from('9 0 obj\n'), objectStream(script), Buffer.from('\nendobj')]));
    test.each<[string, Buffer]>([
      ['its first line alone', Buffer.from('%PDF-1.7\n')],
      ['half of it', pageWith('', [objectStream('<</A 1>>')]).subarray(0, 150)],
      ['another file behind the first line', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('<html></html>')])],
      ['no catalog', pdfOf(['(Income)'])],
      ['packed objects inside the bytes of another', pageWith('', [hidden])],
      ['objects that unpack to 200 MB', pageWith('', [stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed)])],
      ['four million arrays in each other', pageWith('', ['['.repeat(4_000_000)])],
    ])('%s', async (_what, bytes) => {
      expect(await answer(bytes)).toBe('This PDF cannot be read. Please save or scan it again.');
    });
  });
});
