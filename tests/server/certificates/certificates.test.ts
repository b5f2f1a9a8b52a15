import { describe, expect, test } from 'vitest';
import { readPdf } from '../drawing/readPdf.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { certificateBody, courseBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('a certificate', (open) => {
  const server = sharedServer(open);
  const read = async (id: number) => {
    const [row] = await server.office.result('GetCertificate', { CertificateId: id });
    return row ?? expect.unreachable(`there is no certificate ${id}`);
  };
  const pdfOf = async (id: number) => {
    const { FILE_ID } = await read(id);
    const { bytes, headers } = await server.office.get(`/api/file/${FILE_ID}`);
    expect(headers['content-type']).toBe('application/pdf');
    return readPdf(bytes);
  };

  describe('that is issued', () => {
    test('comes back with the particulars of its student', async () => {
      proves('3 Certificate: Every field; the detail is an array', '7: GetCertificate');
      const { enrolmentId, studentId, courseId } = await server.make.completed({}, { CourseCode: 'ISS' });
      const body = { StudentCourseId: enrolmentId, ...certificateBody() };
      const { OUT_ID = 0 } = await server.office.write('AddCertificate', body);
      expect(await server.admin.result('GetCertificate', { CertificateId: OUT_ID })).toEqual([
        {
          ID: OUT_ID,
          STUDENT_COURSE_ID: enrolmentId,
          STUDENT_ID: studentId,
          STUDENT_NAME: 'Kavya Raman',
          MOBILE: expect.stringMatching(/^\d{10}$/),
          COURSE_ID: courseId,
          COURSE_CODE: 'ISS',
          COURSE_NAME: 'Web Design',
          CERT_NAME: 'Kavya Raman',
          CERTIFICATE_ID: 'ISS-2026-00001',
          ISSUED_BY: 'md_office',
          ISSUED_DATE: '2026-11-20',
          EXPIRY_DATE: null,
          VERIFICATION_CODE: '12345610000000',
          GRADE: 'O',
          REMARKS: 'GOOD',
          FILE_ID: null,
          STATUS: 0,
          STATUS_DESC: 'Active',
          COURSE_START_DATE: '2026-11-18',
          COURSE_END_DATE: '2026-11-19',
          LOCATION: 'Chennai',
          MAILED_AT: null,
          MAIL_KEPT: 0,
          DATE_CREATED: '2026-11-20T04:30:00.000Z',
          DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
          TITLE: 3,
          EDU_INST_NAME: 'Government Arts College',
          STUDENT_INST_ID_CODE: '21CS042',
          EDU_UNIVERSITY_NAME: 'Bharathiar University',
          DURATION_DAYS: 2,
        },
      ]);
    });

    test('has its own name, whatever the student is called', async () => {
      const { enrolmentId } = await server.make.completed();
      const id = await server.make.issued(enrolmentId, { Name: 'K Raman' });
      expect(await read(id)).toMatchObject({ CERT_NAME: 'K Raman', STUDENT_NAME: 'Kavya Raman' });
    });

    test('is the only one of its enrolment, whose id a second attempt gets', async () => {
      proves('7: AddCertificate');
      const { enrolmentId, certificateId } = await server.make.certificate();
      const body = { StudentCourseId: enrolmentId, ...certificateBody() };
      expect(await server.admin.result('AddCertificate', body)).toEqual({
        OUT_OK: 0,
        OUT_ERROR: 'Certificate already exists',
        OUT_ID: certificateId,
      });
    });

    test('is one when five ask at once', async () => {
      const { enrolmentId } = await server.make.completed();
      const body = { StudentCourseId: enrolmentId, ...certificateBody() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => server.admin.send('AddCertificate', body)));
      const results = answers.map(({ body: answer }) => answer.result);
      expect(results.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(1);
      expect(new Set(results.map(({ OUT_ID }) => OUT_ID)).size).toBe(1);
    });

    test.each([
      ['Name', 'Name is required', ''],
      ['Grade', 'Grade must be one of O, A+, A, B+, B', 'C'],
      ['StartDate', 'Start date cannot be later than today', '2026-11-21'],
      ['EndDate', 'End date cannot be later than today', '2026-11-21'],
      ['EndDate', 'Start date cannot be after the end date', '2026-11-17'],
      ['VerificationCode', 'Verification code must be 14 digits', '1234'],
      ['Remarks', 'Remarks must be at most 500 characters', 'x'.repeat(501)],
    ])('is refused for its %s: %s', async (field, message, value) => {
      proves('5 Certificate: Defaults, grades, verification code, location');
      const { enrolmentId } = await server.make.completed();
      const body = { ...certificateBody(), StudentCourseId: enrolmentId, [field]: value };
      expect(await server.admin.refusal('AddCertificate', body)).toBe(message);
    });

    test.each([0, 2, 3])('needs a completed enrolment, not one of status %d', async (status) => {
      const { enrolmentId } = await server.make.enrolment();
      await server.db.kysely.updateTable('enrolments').set({ status }).where('id', '=', enrolmentId).execute();
      const body = { StudentCourseId: enrolmentId, ...certificateBody() };
      expect(await server.admin.refusal('AddCertificate', body)).toBe('Certificate needs a completed enrolment');
    });
  });

  describe('has a number that', () => {
    const numberOf = async (enrolmentId: number) => (await read(await server.make.issued(enrolmentId))).CERTIFICATE_ID;

    test('counts up within course code and year', async () => {
      const courseId = await server.make.course({ CourseCode: 'SEQ' });
      const numbers: string[] = [];
      for (let time = 0; time < 2; time += 1) {
        numbers.push(
          await numberOf(
            (await server.make.complete(await server.make.enrolmentOf(await server.make.student(), courseId)))
              .enrolmentId,
          ),
        );
      }
      expect(numbers).toEqual(['SEQ-2026-00001', 'SEQ-2026-00002']);
    });

    test('is never drawn twice when ten ask at once', async () => {
      const courseId = await server.make.course({ CourseCode: 'ALL' });
      const enrolled = await Promise.all(
        Array.from({ length: 10 }, async () =>
          server.make.complete(await server.make.enrolmentOf(await server.make.student(), courseId)),
        ),
      );
      const numbers = await Promise.all(enrolled.map(({ enrolmentId }) => numberOf(enrolmentId)));
      expect(numbers.sort()).toEqual(
        Array.from({ length: 10 }, (_, index) => `ALL-2026-000${String(index + 1).padStart(2, '0')}`),
      );
    });

    test('is not drawn again after the course code went to another course', async () => {
      const first = await server.make.completed({}, { CourseCode: 'OLD' });
      await numberOf(first.enrolmentId);
      await server.admin.write('UpdateCourse', { CourseId: first.courseId, ...courseBody({ CourseCode: 'NEW' }) });
      const second = await server.make.completed({}, { CourseCode: 'OLD' });
      expect(await numberOf(second.enrolmentId)).toBe('OLD-2026-00002');
    });

    test("begins anew in India's new year", async () => {
      const { enrolmentId } = await server.make.completed({}, { CourseCode: 'NYR' });
      server.clock.now = new Date('2026-12-31T18:30:00Z');
      const late = await server.signIn('admin');
      const body = { StudentCourseId: enrolmentId, ...certificateBody() };
      const { OUT_ID = 0 } = await late.write('AddCertificate', body);
      const [row] = await late.result('GetCertificate', { CertificateId: OUT_ID });
      expect([row?.CERTIFICATE_ID, row?.ISSUED_DATE]).toEqual(['NYR-2027-00001', '2027-01-01']);
    });

    test('is not spent on a refusal', async () => {
      const { enrolmentId } = await server.make.completed({}, { CourseCode: 'SPT' });
      const body = { ...certificateBody({ Grade: 'C' }), StudentCourseId: enrolmentId };
      await server.admin.refusal('AddCertificate', body);
      expect(await numberOf(enrolmentId)).toBe('SPT-2026-00001');
    });
  });

  describe('has a PDF that', () => {
    test('is one page of A4 on its side', async () => {
      proves('7: GenerateCertificate');
      const { certificateId } = await server.make.certificate();
      const { pages, width, height } = await pdfOf(certificateId);
      expect([pages, Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([1, 842, 595]);
    });

    test('says who, what, when, where and how well', async () => {
      const { certificateId } = await server.make.certificate({}, { Grade: 'A+' });
      const { CERTIFICATE_ID } = await read(certificateId);
      const text = (await pdfOf(certificateId)).text.replaceAll(/\s+/g, ' ');
      for (const part of ['Ms. Kavya Raman', 'Web Design', CERTIFICATE_ID, 'Chennai', 'A+', '12345610000000']) {
        expect(text).toContain(part);
      }
    });

    test('leads to its verification page', async () => {
      const { certificateId } = await server.make.certificate();
      const { links } = await pdfOf(certificateId);
      expect(links).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/verify\/[\w-]{22}$/)]);
    });

    test('is the same file when it would say the same', async () => {
      const { certificateId } = await server.make.certificate();
      const before = await read(certificateId);
      await server.office.write('GenerateCertificate', { CertificateId: certificateId });
      expect(await read(certificateId)).toEqual(before);
    });
  });

  describe('that is updated', () => {
    const change = { StartDate: '2026-11-17', EndDate: '2026-11-18', Location: 'Madurai' };

    test('shows the new dates and place', async () => {
      proves('7: UpdateCertificate');
      const { certificateId } = await server.make.certificate();
      const before = await read(certificateId);
      const body = { CertificateId: certificateId, FileId: 0, Status: 0, ...change };
      await server.office.write('UpdateCertificate', body);
      expect(await read(certificateId)).toEqual({
        ...before,
        // Each change is a version of its own (W28).
        DATE_MODIFIED: '2026-11-20T04:30:00.001Z',
        COURSE_START_DATE: '2026-11-17',
        COURSE_END_DATE: '2026-11-18',
        LOCATION: 'Madurai',
      });
    });

    test('has a PDF that says so once it is drawn again', async () => {
      const { certificateId } = await server.make.certificate();
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, ...change });
      await server.office.write('GenerateCertificate', { CertificateId: certificateId });
      const { text } = await pdfOf(certificateId);
      expect([text.includes('Madurai'), text.includes('Chennai')]).toEqual([true, false]);
    });

    test("follows the student's new name", async () => {
      const { certificateId, studentId } = await server.make.certificate();
      await server.office.write('UpdateStudent', { StudentId: studentId, Name: 'Kavya Mohan' });
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, ...change });
      expect((await read(certificateId)).CERT_NAME).toBe('Kavya Mohan');
    });

    test('keeps its number', async () => {
      const { certificateId } = await server.make.certificate();
      const { CERTIFICATE_ID } = await read(certificateId);
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, ...change });
      expect((await read(certificateId)).CERTIFICATE_ID).toBe(CERTIFICATE_ID);
    });

    test('may name the file that was drawn for it', async () => {
      const { certificateId } = await server.make.certificate();
      const { FILE_ID: FileId } = await read(certificateId);
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, ...change, FileId });
      expect((await read(certificateId)).FILE_ID).toBe(FileId);
    });

    test('is refused with an uploaded file', async () => {
      const { certificateId } = await server.make.certificate();
      const body = { CertificateId: certificateId, ...change, FileId: await server.make.proof() };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe('File does not belong to this certificate');
    });

    test('is refused with the file of an earlier issue', async () => {
      const { certificateId } = await server.make.certificate();
      const { FILE_ID: FileId } = await read(certificateId);
      await server.office.write('UpdateCertificate', { CertificateId: certificateId, ...change });
      await server.office.write('GenerateCertificate', { CertificateId: certificateId });
      const body = { CertificateId: certificateId, ...change, FileId };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe('File does not belong to this certificate');
    });

    test.each([1, 2])('is refused with the status %d', async (Status) => {
      const { certificateId } = await server.make.certificate();
      const body = { CertificateId: certificateId, ...change, Status };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe('Use Revoke');
      expect(await read(certificateId)).toMatchObject({ STATUS: 0, LOCATION: 'Chennai' });
    });

    test("is refused with another certificate's file", async () => {
      const other = await server.make.certificate();
      const { FILE_ID: FileId } = await read(other.certificateId);
      const { certificateId } = await server.make.certificate();
      const body = { CertificateId: certificateId, ...change, FileId };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe('File does not belong to this certificate');
    });

    test.each(['GenerateCertificate', 'SendCertificateMail', 'UpdateCertificate'] as const)(
      'is refused by %s once inactive',
      async (call) => {
        const { certificateId } = await server.make.certificate();
        await server.admin.write('RevokeCertificate', { CertificateId: certificateId, Reason: 'Not earned' });
        const body = { CertificateId: certificateId, ...(call === 'UpdateCertificate' ? change : {}) };
        expect(await server.office.refusal(call, body)).toBe('Certificate is not active');
      },
    );

    test.each([
      [{ Location: '' }, 'Location is required'],
      [{ EndDate: '2026-11-21' }, 'End date cannot be later than today'],
      [{ FileId: 2_000_000_000 }, 'File does not belong to this certificate'],
    ])('is refused with %j', async (patch, message) => {
      const { certificateId } = await server.make.certificate();
      const body = { CertificateId: certificateId, ...change, ...patch };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe(message);
    });

    test('has to be there', async () => {
      const body = { CertificateId: 2_000_000_000, ...change };
      expect(await server.office.refusal('UpdateCertificate', body)).toBe('No certificate found');
    });
  });

  test('that there is not is an empty array', async () => {
    proves('3 Certificate: Every field; the detail is an array');
    expect(await server.office.result('GetCertificate', { CertificateId: 2_000_000_000 })).toEqual([]);
  });
});
