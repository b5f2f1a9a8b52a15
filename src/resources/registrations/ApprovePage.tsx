import { useParams } from 'react-router';
import { ApprovalOf } from './ApprovalOf.tsx';

/** The number in the address; 0 where there is none, '7abc' is none. */
const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** Approve registration (spec 2): /approve-window/{ID}. */
export default function ApprovePage() {
  const id = idOf(useParams()['ID']);
  return <ApprovalOf key={id} id={id} />;
}
