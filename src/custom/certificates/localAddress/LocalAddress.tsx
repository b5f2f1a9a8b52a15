import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isLocalAddress } from '#src/dataProvider/sessionInfo.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

/** Whether certificates would lead to the server's own machine, which nobody else can open (W14); false until that is known. */
export function useLocalAddress(): boolean {
  const { data = false } = useQuery({
    queryKey: ['localAddress'],
    queryFn: isLocalAddress,
    staleTime: 'static',
  });
  return data;
}

/** Says where the QR codes of certificates would lead (W14). */
export function LocalAddress() {
  const text = useTexts('localAddress');
  return useLocalAddress() ? <Alert severity="warning">{text('warning')}</Alert> : null;
}
