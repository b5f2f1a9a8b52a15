import { describe, expect, it } from 'vitest';
import { checkCertificate } from '../../../domain/certificates/certificate.ts';
import { addDays } from '../../../domain/words/dates.ts';
import { invented, now, today } from './sample.ts';

const { certificates, enrolments, counters } = invented(600);

describe('the certificates of the sample data', () => {
  it('pass the rules of a new certificate', () => {
    const problems = certificates.flatMap((row) =>
      checkCertificate(
        {
          name: row.cert_name,
          verificationCode: row.verification_code,
          grade: row.grade,
          startDate: row.start_date,
          endDate: row.end_date,
          remarks: row.remarks,
          location: row.location,
        },
        today,
      ),
    );
    expect(problems).toEqual([]);
  });

  it('belong to one completed enrolment each', () => {
    const completed = new Set(enrolments.filter(({ status }) => status === 1).map(({ id }) => id));
    expect(certificates.every((row) => completed.has(row.enrolment_id))).toBe(true);
    expect(new Set(certificates.map((row) => row.enrolment_id)).size).toBe(certificates.length);
  });

  it('have numbers of their own, and the counters stand at the last', () => {
    expect(new Set(certificates.map((row) => row.certificate_id)).size).toBe(certificates.length);
    expect(counters.reduce((sum, { last }) => sum + last, 0)).toBe(certificates.length);
  });

  it('were mailed, most of the older ones, and not all of the newest', () => {
    const aWeekAgo = addDays(today, -7);
    const mailed = (rows: typeof certificates) => rows.filter(({ mailed_at: at }) => at).length / rows.length;
    expect(mailed(certificates.filter(({ issued_date: day }) => day < aWeekAgo))).toBeGreaterThan(0.9);
    const newest = mailed(certificates.filter(({ issued_date: day }) => day >= aWeekAgo));
    expect(newest).toBeGreaterThan(0.1);
    expect(newest).toBeLessThan(0.9);
    const wrong = certificates.filter(
      ({ mailed_at: at, date_created: issuedAt }) => at && (at < issuedAt || at > now.toISOString()),
    );
    expect(wrong).toEqual([]);
  });

  it('never read "Your campus" as their location', () => {
    expect(certificates.filter(({ location }) => /your campus/i.test(location))).toEqual([]);
  });
});
