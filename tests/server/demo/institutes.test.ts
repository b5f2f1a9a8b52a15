import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseInstitutions } from '../../../demo/institutes.ts';
import { checkInstitute } from '../../../domain/catalogue/institute.ts';

describe('the institutes of the sample data', () => {
  const institutions = chooseInstitutions();

  it('are real ones of the list', () => {
    const list = readFileSync(new URL('../../../data/institutions-india.csv', import.meta.url), 'utf8');
    expect(institutions.filter(({ name, instituteType }) => !list.includes(`\n${name},${instituteType},`))).toEqual([]);
  });

  it('pass the institute form', () => {
    expect(institutions.flatMap((institution) => checkInstitute(institution))).toEqual([]);
  });

  it('are a few hundred of all three types, each once', () => {
    const ofType = (type: number) => institutions.filter(({ instituteType }) => instituteType === type).length;
    expect([1, 2, 3].map((type) => ofType(type) >= 30)).toEqual([true, true, true]);
    expect(new Set(institutions.map(({ name }) => name)).size).toBe(institutions.length);
  });
});
