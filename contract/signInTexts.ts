import { messages } from '../domain/messages.ts';

/** The part of `texts` that the login needs: it is all that the first load carries. */
export const signInTexts = {
  general: {
    systemError: 'General System Error',
    statusCode: 'Status Code',
    message: 'Message',
    tryAgain: 'Try Again',
    retry: 'Retry',
    inlineError: 'Error: %{error}',
    unexpected: 'An unexpected error occurred',
    occurred: 'An error occurred',
    fetchFailed: 'Failed to fetch data',
    fetchDataFailed: 'Failed to fetch data.',
    processFailed: 'Failed to process request',
    loadFailed: 'Failed to load data',
    connectionLost: 'The connection was lost. Please check it and try again.',
    notFound: 'Not found',
    pageNotFound: 'Page not found',
    noData: 'No data found',
    pressAgain: 'No answer came, so it may have been saved. Press again: it will not be saved twice.',
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
    otherUser: 'You are logged in as another user. Please log in again.',
    wrongProfile: 'You may not do this with your profile.',
    mustChangePassword: 'Please change your temporary password first.',
    tooManyAttempts: 'Too many attempts. Please try again later.',
    logoutFailed: 'Logout failed',
    loggingOut: 'Logging out...',
  },
} as const;
