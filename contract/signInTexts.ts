import { messages } from '#domain/words/messages.ts';

/** The part of `texts` that the login needs: it is all that the first load carries. */
export const signInTexts = {
  general: {
    tryAgain: 'Try Again',
    unexpected: 'An unexpected error occurred',
    processFailed: 'Failed to process request',
    notFound: 'Not found',
    noConnection: 'No connection. Trying again…',
    pressAgain: 'No answer came, so it may have been saved. Press again: it will not be saved twice.',
    asksAgain:
      'No answer came, so it may have been saved. It is asked for again by itself, and nothing is saved twice.',
    mayBeSaved: 'No answer came. It may have been saved. Please look before you try again.',
  },
  login: {
    ...messages.login,
    invalidCredentials: 'Invalid credentials',
    failed: 'Login failed. Please try again.',
    unknownProfile: 'Unknown profile. Please contact support.',
    invalidUserOrEmail: 'Invalid User Name or Email. Please try again',
    resetFailed: 'Failed to send password reset email. Please try again.',
    temporaryPasswordSent: 'Temporary Password Sent to your Email Successfully',
  },
  password: {
    ...messages.password,
    updateFailed: 'Failed to update password.',
    updated: 'Password Changed Successfully',
  },
  session: {
    ...messages.session,
    ended: 'Your session has ended. Please log in again.',
    logoutFailed: 'Logout failed',
  },
} as const;
