import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '#src/session/storedSession.ts';
import { type Institute, startInstitute } from './institute.ts';
import { field, fillInBrowser, message, openLogin, press, question, sum } from './page.tsx';
import { proves } from '../../spec/proves.ts';

let institute: Institute;

beforeEach(async () => {
  fillInBrowser();
  let draws = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (draws++ % 10) / 10);
  institute = await startInstitute();
  institute.answer('WebUserLogin', { OUT_OK: 1, isAuthendicated: true, USER_ID: 7, PROFILE_NAME: 'admin' });
});

afterEach(() => {
  cleanup();
  institute.close();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function typeCredentials({ user }: Awaited<ReturnType<typeof openLogin>>) {
  await user.type(field('User Name'), 'asha');
  await user.type(field('Password'), 'Sunrise-2026');
}

describe('signing in', () => {
  it('asks for the captcha before anything is sent', async () => {
    const page = await openLogin();
    await typeCredentials(page);
    await page.user.click(press('Login'));
    expect(screen.getByRole('alert').textContent).toBe('Please Enter the captcha');
    expect(document.activeElement).toBe(field('Captcha'));
    expect(institute.calls('WebUserLogin')).toHaveLength(0);
  });

  it('takes user name and password from a password manager or by paste', async () => {
    const { user } = await openLogin();
    expect([field('User Name').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password']);
    for (const label of ['User Name', 'Password']) {
      await user.click(field(label));
      await user.paste('Pasted-2026');
    }
    expect([field('User Name').value, field('Password').value]).toEqual(['Pasted-2026', 'Pasted-2026']);
  });

  it('draws a new captcha after a wrong answer', async () => {
    const page = await openLogin();
    await typeCredentials(page);
    const before = question();
    await page.user.type(field('Captcha'), '99{Enter}');
    expect(await message()).toBe("Oops! The CAPTCHA answer doesn't match. Please try once more.");
    expect(question()).not.toBe(before);
    expect(field('Captcha').value).toBe('');
    expect(field('Password').value).toBe('Sunrise-2026');
  });

  it('draws a new captcha on request', async () => {
    proves('2 Login: User name, password with a press-and-hold eye, captcha with refresh');
    const { user } = await openLogin();
    const before = question();
    await user.click(press('Ask a different sum'));
    expect(question()).not.toBe(before);
  });

  it('names every field that is empty and begins with the first', async () => {
    const { user } = await openLogin();
    await user.click(press('Login'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter your user name.',
      'Please enter your password.',
      'Please Enter the captcha',
    ]);
    expect(document.activeElement).toBe(field('User Name'));
    await user.type(field('User Name'), 'asha');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('says under the field what else is missing', async () => {
    const { user } = await openLogin();
    await user.type(field('Password'), 'Sunrise-2026');
    await user.type(field('Captcha'), `${sum()}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe('Please enter your user name.');
    expect(document.activeElement).toBe(field('User Name'));
  });

  it('stores the session, fills the caches and goes to the landing page', async () => {
    proves('4 Session: What login stores; renewal every 780000 ms');
    institute.on('GetTextTableList', ({ TableID }) => ({ body: { result: [{ TABLE_ID: TableID, TEXT_ID: 0 }] } }));
    institute.answer('GetCourseList', [{ ID: 1, COURSE_NAME: 'Embedded Systems' }]);
    const page = await openLogin();
    await typeCredentials(page);
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledWith('/dashboard'));

    const [login] = institute.calls('WebUserLogin');
    expect(login?.body).toMatchObject({ CHANNEL_ID: 1, UserName: 'asha', Password: 'Sunrise-2026' });
    const ref = String(login?.body['SESSION_REF']);
    expect(login?.body['REF_KEY']).toMatch(new RegExp(`^${ref}-\\d{9}$`));
    expect(readSession()).toMatchObject({ sessionRef: ref, userId: 7, profile: 'admin', userName: 'asha' });
    const cached = ['backoffice.courses', 'backoffice.lookup.1', 'backoffice.lookup.2', 'backoffice.lookup.6'];
    await waitFor(() => expect(Object.keys(localStorage).toSorted()).toEqual([...cached, 'backoffice.session']));
  });

  it('is sent once, however often it is submitted meanwhile', async () => {
    proves('9: Busy flags: a write is sent once however often it is pressed');
    const result = { OUT_OK: 1, isAuthendicated: true, USER_ID: 7, PROFILE_NAME: 'admin' };
    const submitted = Promise.withResolvers<{ body: unknown }>();
    institute.on('WebUserLogin', () => submitted.promise);
    const page = await openLogin();
    await typeCredentials(page);
    await page.user.type(field('Captcha'), `${sum()}{Enter}{Enter}{Enter}`);
    expect(press('Logging in…').getAttribute('aria-busy')).toBe('true');
    submitted.resolve({ body: { result } });
    await waitFor(() => expect(page.onSignedIn).toHaveBeenCalledTimes(1));
    expect(institute.calls('WebUserLogin')).toHaveLength(1);
  });

  it.each([
    ['the reason the server gives', { OUT_ERROR: 'Account is locked' }, 'Account is locked'],
    ['Invalid credentials where it gives none', { OUT_ERROR: '' }, 'Invalid credentials'],
  ])('shows %s and keeps what was typed', async (_, refusal, expected) => {
    institute.answer('WebUserLogin', { OUT_OK: 0, isAuthendicated: false, ...refusal });
    const page = await openLogin();
    await typeCredentials(page);
    const before = question();
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    expect(await message()).toBe(expected);
    expect(field('User Name').value).toBe('asha');
    expect(field('Password').value).toBe('Sunrise-2026');
    expect(question()).not.toBe(before);
    expect(readSession()).toBeNull();
  });

  it('says so when the server fails', async () => {
    institute.on('WebUserLogin', () => ({ status: 500, body: { result: { OUT_OK: 0, OUT_ERROR: 'boom' } } }));
    const page = await openLogin();
    await typeCredentials(page);
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    expect(await message()).toBe('Login failed. Please try again.');
  });

  it('refuses a profile it does not know and logs it out again', async () => {
    institute.answer('WebUserLogin', { OUT_OK: 1, isAuthendicated: '1', USER_ID: '9', PROFILE_NAME: 'student' });
    const page = await openLogin();
    await typeCredentials(page);
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    expect(await message()).toBe('Unknown profile. Please contact support.');
    expect(institute.calls('Logout')[0]?.body).toMatchObject({ USER_ID: 9 });
    expect(readSession()).toBeNull();
    expect(page.onSignedIn).not.toHaveBeenCalled();
  });
});

describe('the eye', () => {
  it('shows the password only while the pointer holds it', async () => {
    const { user } = await openLogin();
    const eye = press('Press and hold to reveal what you typed');
    expect(field('Password').type).toBe('password');
    await user.pointer({ keys: '[MouseLeft>]', target: eye });
    expect(field('Password').type).toBe('text');
    await user.pointer({ keys: '[/MouseLeft]', target: eye });
    expect(field('Password').type).toBe('password');
  });

  it('shows the password only while a key holds it', async () => {
    const { user } = await openLogin();
    press('Press and hold to reveal what you typed').focus();
    await user.keyboard('{Enter>}');
    expect(field('Password').type).toBe('text');
    await user.keyboard('{/Enter}');
    expect(field('Password').type).toBe('password');
  });
});
