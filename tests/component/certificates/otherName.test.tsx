import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { OtherName } from '#src/resources/certificates/CertificateView.tsx';
import type { CertificateDetails } from '#src/resources/certificates/details.ts';

afterEach(cleanup);

const show = (certName: string, studentName: string) =>
  render(
    <AdminContext>
      <OtherName certificate={{ certName, studentName } as CertificateDetails} />
    </AdminContext>,
  );

it('warns of a certificate with somebody else’s name, and of no spelling of the student’s own (W61)', () => {
  show('Somebody Else', 'Kavya Raman');
  expect(screen.getByRole('alert').textContent).toBe('resources.certificates.otherName');
  cleanup();
  for (const same of ['KAVYA RAMAN', 'Kavya  Raman', 'Kavya-Raman.', '']) show(same, 'Kavya Raman');
  expect(screen.queryByRole('alert')).toBeNull();
});
