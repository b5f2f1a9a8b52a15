import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { CentredError } from '#src/ui/page/errors.tsx';
import { proves } from '../../spec/proves.ts';

afterEach(cleanup);

// Every call that fails has words, the server's or its own; so a browser cannot be brought to show the last of these.
test.each([
  ['an error that is a text', 'The database is busy', 'The database is busy'],
  ['an error with a message', new Error('It is broken'), 'It is broken'],
  ['an error that says nothing', new Error(''), 'An error occurred'],
  ['an error of no known kind', { code: 7 }, 'An error occurred'],
])('%s reads as the specification says', (_name, error, text) => {
  proves('text: An error occurred');
  render(
    <I18nContextProvider value={i18nProvider}>
      <CentredError error={error} onRetry={() => undefined} />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
});
