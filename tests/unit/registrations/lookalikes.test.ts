import { describe, expect, it } from 'vitest';
import { findLookalikes } from '#src/custom/admission/enrol/findStudents.ts';
import { databases } from '../../server/support/databases.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { sharedServer } from '../../server/support/sharedServer.ts';
import { serverCalls } from './serverCalls.ts';

const open = () => databases.find(({ name }) => name === 'sqlite')?.open() ?? Promise.reject(new Error('no SQLite'));

describe('students that look like somebody', () => {
  const server = sharedServer(open);
  const nobody = { name: 'Nobody Known', mobile: '6999999999', email: 'nobody@example.in', birthDate: '1999-09-09' };
  const look = (identity: Partial<typeof nobody>, except: number[] = []) =>
    findLookalikes(serverCalls(server.admin), { ...nobody, ...identity }, except);

  const known = async () => {
    const mobile = freshMobile();
    const email = `s${mobile}@example.in`;
    const patch = { Name: 'Kavya Raman', Mobile: mobile, Email: email, BirthDate: '2001-02-03' };
    return { id: await server.make.student(patch), mobile, email };
  };

  it('are none for somebody new', async () => {
    await known();
    expect(await look({})).toEqual([]);
  });

  it('have the same mobile', async () => {
    const { id, mobile } = await known();
    expect(await look({ mobile })).toMatchObject([{ student: { id }, same: ['mobile'] }]);
  });

  it('have the same e-mail, whatever its case', async () => {
    const { id, email } = await known();
    expect(await look({ email: email.toUpperCase() })).toMatchObject([{ student: { id }, same: ['email'] }]);
  });

  it('have the same name and birth date, not the name alone', async () => {
    const { id } = await known();
    const found = await look({ name: 'kavya raman', birthDate: '2001-02-03' });
    expect(found.map(({ student }) => student.id)).toContain(id);
    expect(await look({ name: 'Kavya Raman' })).toEqual([]);
  });

  it('leave out those that are known already', async () => {
    const { id, mobile } = await known();
    expect(await look({ mobile }, [id])).toEqual([]);
  });
});
