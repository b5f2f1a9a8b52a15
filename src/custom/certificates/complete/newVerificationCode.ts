import { verificationCode } from '#domain/certificates/certificate.ts';

/** 0 to 1, cryptographically random: codes must not be predictable. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The verification code of a new certificate. */
export const newVerificationCode = (): string => verificationCode(new Date(), random);
