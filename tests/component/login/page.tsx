import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { LoginPage } from '#src/custom/access/login/LoginPage.tsx';

/** jsdom has neither modal dialogs nor canvases; this is as much of them as the login uses. */
export function fillInBrowser(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** The login with its form, and the hands of a user. */
export async function openLogin() {
  const onSignedIn = vi.fn<(path: string) => void>();
  const user = userEvent.setup();
  render(<LoginPage onSignedIn={onSignedIn} />);
  await screen.findByLabelText('User Name');
  return { user, onSignedIn };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The captcha's question as a screen reader says it. */
export function question(): string {
  const id = field('Captcha').getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

/** What the captcha asks for. */
export function sum(): string {
  const [, a, b] = /What is (\d+) plus (\d+)\?/.exec(question()) ?? [];
  return String(Number(a) + Number(b));
}

/** The text of the message that stands over the form; pressing OK is up to the test. */
export const message = async () => (await screen.findByRole('dialog')).textContent?.replace(/OK$/, '');

export const press = (name: string) => screen.getByRole('button', { name });
