import DownIcon from '@mui/icons-material/ArrowDropDown';
import MoreIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, ButtonGroup, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useInstitute } from '#src/institute.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';
import { useMailPaper } from './useMailPaper.tsx';
import { type ReceiptFormat, usePrintReceipt } from './usePrintReceipt.ts';
import { type ReceiptOf, whatsAppLink } from './whatsApp.ts';

interface Props {
  receipt: ReceiptOf;
  /** Printing as a picture and the rest in a menu, where there is no room for words. */
  icons?: boolean;
  /** Takes the payment back: one more entry of the menu. */
  onReverse?: (() => void) | undefined;
}

const formats = [
  { format: 'A5', label: 'A5' },
  { format: '80', label: 'roll' },
] as const satisfies readonly { format: ReceiptFormat; label: string }[];

/** Prints the receipt of a payment in one click, mails it, or opens WhatsApp with a message; nothing where the server has no receipts. */
export function ReceiptActions({ icons = false, ...props }: Props) {
  return useOurs() ? <Actions key={props.receipt.paymentId} icons={icons} {...props} /> : null;
}

function Actions({ receipt, icons, onReverse }: Props) {
  const text = useTexts('receipt');
  const calls = useCalls();
  const { name: institute } = useInstitute();
  const { paymentId, receiptNo } = receipt;
  const paper = receiptNo ? text('named', { number: receiptNo }) : text('statement');
  const printing = usePrintReceipt(paymentId, receiptNo.replaceAll('/', '-') || paper);
  const { receipts } = texts;
  const send = () =>
    writeRecord(calls, 'SendReceiptMail', { paymentId }, { fallback: receipts.sendFailed, idName: 'kept' });
  const mailing = useMailPaper({ send, sent: receipts.sent, failed: receipts.sendFailed });
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const whatsApp = whatsAppLink(receipt, institute, text);
  const link = { component: 'a', href: whatsApp, target: '_blank', rel: 'noopener' } as const;

  const choose = (act: () => unknown) => () => {
    setMenuAt(null);
    void act();
  };
  const printIn = formats.map(({ format, label }) => (
    <MenuItem key={format} selected={format === printing.format} onClick={choose(() => printing.print(format))}>
      {text(label)}
    </MenuItem>
  ));
  const menu = (items: ReactNode) => (
    <Menu anchorEl={menuAt} open={menuAt !== null} onClose={() => setMenuAt(null)} transitionDuration={0}>
      {items}
    </Menu>
  );
  return (
    <>
      {icons ? (
        <Box sx={{ display: 'inline-flex' }}>
          <Tooltip title={text('printOf', { paper })}>
            <IconButton
              size="small"
              aria-label={text('printOf', { paper })}
              loading={printing.busy || mailing.busy}
              onClick={() => void printing.print()}
            >
              <PrintIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <IconButton
            size="small"
            aria-label={text('more', { paper })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setMenuAt(currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
          {menu([
            ...printIn,
            <MenuItem key="mail" onClick={choose(mailing.mail)}>
              {text('mail')}
            </MenuItem>,
            whatsApp && (
              <MenuItem key="whatsApp" {...link} onClick={() => setMenuAt(null)}>
                {text('whatsApp')}
              </MenuItem>
            ),
            onReverse && (
              <MenuItem key="reverse" onClick={choose(onReverse)}>
                {text('reverse')}
              </MenuItem>
            ),
          ])}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonGroup variant="outlined" color="inherit">
            <Button
              startIcon={<PrintIcon />}
              aria-label={text('printOf', { paper })}
              loading={printing.busy}
              onClick={() => void printing.print()}
            >
              {text('print')}
            </Button>
            <Button
              aria-label={text('paper')}
              aria-haspopup="menu"
              sx={{ px: 0.5 }}
              onClick={({ currentTarget }) => setMenuAt(currentTarget)}
            >
              <DownIcon />
            </Button>
          </ButtonGroup>
          {menu(printIn)}
          <Button
            variant="outlined"
            color="inherit"
            aria-label={text('mailOf', { paper })}
            loading={mailing.busy}
            onClick={() => void mailing.mail()}
          >
            {text('mail')}
          </Button>
          {whatsApp && (
            <Button variant="outlined" color="inherit" aria-label={text('whatsAppOf', { paper })} {...link}>
              {text('whatsApp')}
            </Button>
          )}
        </Box>
      )}
      {printing.paper}
      {mailing.result}
    </>
  );
}
