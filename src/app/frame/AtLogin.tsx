import { useNavigate } from 'react-router';
import { LoginPage } from '#src/custom/login/LoginPage.tsx';

/** The login after a logout; a first visit gets it without the router. */
export function AtLogin() {
  const navigate = useNavigate();
  return <LoginPage onSignedIn={(path) => void navigate(path)} />;
}
