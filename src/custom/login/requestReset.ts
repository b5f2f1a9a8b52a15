import { callApi, rowOf } from '../../dataProvider/transport.ts';
import { loginTexts } from '../../i18n/login.ts';
import { refusalText } from '../../session/signIn.ts';

/** Asks for a temporary password by e-mail. '' when it was sent, else the message of spec 8. */
export async function requestReset(userName: string, email: string): Promise<string> {
  const fallback = loginTexts.resetFailed;
  try {
    const answer = await callApi('ForgetPassword', { UserName: userName, EMail: email }, { fallback });
    const { status, message } = rowOf(answer);
    return status === 'Success' ? '' : message || loginTexts.invalidUserOrEmail;
  } catch (error) {
    return refusalText(error, fallback);
  }
}
