import { verificationCode } from '#domain/certificate.ts';

/** 0 to 1; a verification code should not be guessed from an earlier one. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The code of a certificate that is to be created. */
export const newVerificationCode = (): string => verificationCode(new Date(), random);
