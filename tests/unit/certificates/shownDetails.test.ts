import { describe, expect, it } from 'vitest';
import { shownValues } from '#src/resources/certificates/CertificateSection.tsx';
import { viewSections } from '#src/resources/certificates/CertificateView.tsx';
import type { CertificateDetails } from '#src/resources/certificates/details.ts';
import type { Translate } from '#src/text.ts';

const translate = ((_key: string, values?: { smart_count: number }) => `${values?.smart_count} days`) as Translate;
const shown = (certificate: Partial<CertificateDetails>) => shownValues({ id: 1, ...certificate }, translate);

describe('the certificate view', () => {
  it('shows the fields of spec 2 in their order', () => {
    expect(viewSections.flatMap(([, fields]) => fields)).toEqual([
      'certificateId',
      'certName',
      'issuedBy',
      'issuedDate',
      'grade',
      'remarks',
      'eduInstName',
      'studentInstIdCode',
      'eduUniversityName',
      'courseDuration',
      'startDate',
      'endDate',
      'location',
    ]);
  });

  it("shows 'N/A' for what is missing", () => {
    expect(new Set(Object.values(shown({})))).toEqual(new Set(['N/A']));
    expect(new Set(Object.values(shown({ grade: '', remarks: ' ', durationDays: 0, issuedDate: null })))).toEqual(
      new Set(['N/A']),
    );
  });

  it('shows days as day/month/year, and N/A for what is none', () => {
    const { issuedDate, startDate, endDate } = shown({
      issuedDate: '2026-11-09',
      courseStartDate: '2026-02-30',
      courseEndDate: '2026-11-08T19:30:00.000Z',
    });
    expect([issuedDate, startDate, endDate]).toEqual(['09/11/2026', 'N/A', '09/11/2026']);
  });

  it('shows the name that is on the certificate with its title', () => {
    expect(shown({ title: 3, certName: 'Anjali', studentName: 'Anjali Devi' }).certName).toBe('Ms. Anjali');
    expect(shown({ title: 9, certName: '', studentName: 'Anjali Devi' }).certName).toBe('Anjali Devi');
  });

  it('shows the duration in days', () => {
    expect(shown({ durationDays: 30 }).courseDuration).toBe('30 days');
  });
});
