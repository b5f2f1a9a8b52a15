import { replace } from 'react-router';
import { readSession } from '../../session/storedSession.ts';

/** Lets nobody without a session past '/', before anything of the back office is loaded (spec 2). */
export const requireSession = () => (readSession() ? null : replace('/'));
