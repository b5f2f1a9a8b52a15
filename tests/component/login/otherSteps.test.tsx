import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '#src/session/storedSession.ts';
import { LoginPage } from '#src/custom/access/login/LoginPage.tsx';
import { type Institute, startInstitute } from './institute.ts';
import { field, fillInBrowser, message, openLogin, press, sum } from './page.tsx';
import { proves } from '../../spec/proves.ts';

let institute: Institute;

beforeEach(async () => {
  fillInBrowser();
  institute = await startInstitute();
});

afterEach(() => {
  cleanup();
  institute.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a live session', () => {
  it('goes straight to the landing page of its profile', async () => {
    institute.answer('RenewToken', { OUT_OK: '1', USER_ID: 3, PROFILE_NAME: 'md_office' });
    const onSignedIn = vi.fn<(path: string) => void>();
    render(<LoginPage onSignedIn={onSignedIn} />);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/md-dashboard'));
    expect(screen.queryByLabelText('User Name')).toBeNull();
    expect(readSession()).toMatchObject({ userId: 3, profile: 'md_office' });
  });

  it('is forgotten where the server knows none', async () => {
    const stale = { sessionRef: crypto.randomUUID(), userId: 3, profile: 'admin', userName: 'asha', loginTime: 1 };
    localStorage.setItem('backoffice.session', JSON.stringify(stale));
    localStorage.setItem('RaStore.theme', '"dark"');
    await openLogin();
    expect(Object.keys(localStorage)).toEqual(['RaStore.theme']);
  });
});

describe('Forget Password', () => {
  async function openForgot() {
    const page = await openLogin();
    await page.user.click(press('Forget Password'));
    return page;
  }

  it('takes the e-mail in place of the password, and goes back', async () => {
    proves('2 Login: Forget Password toggles the e-mail field and Send Reset Email');
    const { user } = await openForgot();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(press('Send Reset Email')).toBeTruthy();
    await user.click(press('Back to Login'));
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(press('Login')).toBeTruthy();
  });

  it('needs both user name and e-mail', async () => {
    proves('5 Login: Forgot password needs both');
    const { user } = await openForgot();
    await user.type(field('User Name'), 'asha{Enter}');
    expect(await message()).toBe('Please enter both username and email.');
    expect(institute.calls('ForgetPassword')).toHaveLength(0);
  });

  async function ask() {
    const page = await openForgot();
    await page.user.type(field('User Name'), 'asha');
    await page.user.type(field('E-mail'), 'asha@example.org');
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    return page;
  }

  it('returns to the login when the temporary password was sent', async () => {
    institute.answer('ForgetPassword', { status: 'Success', message: 'ok' });
    const { user } = await ask();
    expect(await message()).toBe('Temporary Password Sent to your Email Successfully');
    expect(institute.calls('ForgetPassword')[0]?.body).toMatchObject({ UserName: 'asha', EMail: 'asha@example.org' });
    await user.click(press('OK'));
    expect(document.activeElement).toBe(field('Password'));
    expect(field('User Name').value).toBe('asha');
  });

  it.each([
    ['the server’s message', 200, { status: 'Failed', message: 'No such user' }, 'No such user'],
    ['its own where there is none', 200, { status: 'Failed' }, 'Invalid User Name or Email. Please try again'],
    ['that it could not be sent', 500, {}, 'Failed to send password reset email. Please try again.'],
  ])('shows %s on failure', async (_, status, result, expected) => {
    institute.on('ForgetPassword', () => ({ status, body: { result } }));
    await ask();
    expect(await message()).toBe(expected);
    expect(field('E-mail').value).toBe('asha@example.org');
  });
});

describe('a temporary password', () => {
  async function signInWithIt() {
    institute.answer('WebUserLogin', {
      OUT_OK: 1,
      isAuthendicated: true,
      USER_ID: 7,
      PROFILE_NAME: 'admin',
      MUST_CHANGE_PASSWORD: 1,
    });
    const page = await openLogin();
    await page.user.type(field('User Name'), 'asha');
    await page.user.type(field('Password'), 'temporary');
    await page.user.type(field('Captcha'), `${sum()}{Enter}`);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    return page;
  }

  it('keeps to the rules of a new password', async () => {
    const { user } = await signInWithIt();
    await user.type(field('New Password'), 'sunrise-2026');
    await user.type(field('Confirm Password'), 'sunrise-2026{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Password must contain at least one uppercase letter.');
    await user.type(field('Confirm Password'), 'x{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
    expect(institute.calls('UpdatePassword')).toHaveLength(0);
  });

  it('must be changed before the session is anyone’s', async () => {
    institute.answer('UpdatePassword', { OUT_OK: 1, OUT_ERROR: '' });
    const { user, onSignedIn } = await signInWithIt();
    expect(readSession()).toBeNull();
    await user.type(field('New Password'), 'Sunrise-2026');
    await user.type(field('Confirm Password'), 'Sunrise-2026{Enter}');
    expect(await message()).toBe('Password Changed Successfully');
    await user.click(press('OK'));
    expect(onSignedIn).toHaveBeenCalledWith('/dashboard');
    const [login, change] = [institute.calls('WebUserLogin')[0], institute.calls('UpdatePassword')[0]];
    expect(change?.body).toMatchObject({
      USER_ID: 7,
      SESSION_REF: login?.body['SESSION_REF'],
      Password: 'Sunrise-2026',
    });
    expect(readSession()).toMatchObject({ userId: 7, profile: 'admin' });
  });

  it('stays to be changed when the server refuses the new one', async () => {
    institute.answer('UpdatePassword', { OUT_OK: 0, OUT_ERROR: '' });
    const { user, onSignedIn } = await signInWithIt();
    await user.type(field('New Password'), 'Sunrise-2026');
    await user.type(field('Confirm Password'), 'Sunrise-2026{Enter}');
    expect(await message()).toBe('Failed to update password.');
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
