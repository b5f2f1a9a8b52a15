import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { poppler, withoutPoppler } from '../support/poppler.ts';
import { restOf } from '../support/rest.ts';
import { courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const asText = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&([\w#]+);/g, (_, name) => entities[name]!);
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.skipIf(withoutPoppler !== '')(`an issue and its verify page${withoutPoppler}`, () => {
  describeOnEachDatabase('say the same, read by pdftotext,', (open) => {
    const server = sharedServer(open);
    /** Each issue of a certificate: its words on paper, and the fields of its page. */
    const readBoth = async (CertificateId: number) => {
      const rows = await server.office.result('GetIssues', { CertificateId });
      const keys = await server.db.kysely
        .selectFrom('certificate_issues')
        .select('verify_key')
        .where('certificate_id', '=', CertificateId)
        .orderBy('no')
        .execute();
      return Promise.all(
        rows.map(async ({ FILE_ID }, index) => {
          const { bytes } = await server.office.get(`/api/file/${FILE_ID}`);
          const { body } = await server.app.inject(`/verify/${keys[index]?.verify_key}`);
          const fields = [...body.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
            ([, name = '', value = '']) => [name, asText(value)] as const,
          );
          return { paper: inOneLine(poppler('pdftotext', bytes)), fields };
        }),
      );
    };

    test('in every field of every issue, in each script', async () => {
      await restOf(server, server.admin, 'settings').write('update', { place: 'திருச்சிராப்பள்ளி' }, 1);
      const { certificateId, courseId, studentId } = await server.make.certificate(
        {},
        { Name: 'பிரியதர்ஷினி கொங்குநாடு' },
      );
      const redraw = () => server.office.write('GenerateCertificate', { CertificateId: certificateId });
      const update = (Location: string) =>
        server.office.write('UpdateCertificate', { CertificateId: certificateId, Location });
      for (const [CourseName, EduInstName, Location] of [
        ['R & D <x> "y"', 'அண்ணா பல்கலைக்கழகம் கொங்குநாடு', 'சென்னை'],
        ['हिन्दी टंकण और लेखन', 'श्रीमती अनुराधा विद्यालय & Sons', 'नई दिल्ली'],
        [
          `${'Advanced Full Stack Web Development '.repeat(2)}`,
          `${'St. Joseph’s College of Arts '.repeat(3)}`,
          'Salem',
        ],
      ] as const) {
        const course = courseBody({ CourseName: CourseName.trim(), DurationText: '3 Weeks', CourseType: 2 });
        await server.office.write('UpdateCourse', { CourseId: courseId, ...course });
        await server.office.write('UpdateStudent', { StudentId: studentId, EduInstName: EduInstName.trim() });
        await update(Location);
        await redraw();
      }
      const issues = await readBoth(certificateId);
      expect(issues).toHaveLength(4);
      for (const [index, { paper, fields }] of issues.entries()) {
        expect(fields).toHaveLength(index === 0 ? 15 : 16);
        expect(fields.filter(([, value]) => !paper.includes(value))).toEqual([]);
      }
      await restOf(server, server.admin, 'settings').write('update', { place: '' }, 1);
    });
  });
});
