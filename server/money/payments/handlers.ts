import type { Handlers } from '#server/protocol/calls/handler.ts';
import { addPayment } from './addPayment.ts';
import { paymentList } from './list.ts';
import { refundPayment, reversePayment, voidPayment } from './takeBack.ts';

export const paymentHandlers: Handlers<
  'GetPaymentList' | 'AddPayment' | 'VoidPayment' | 'ReversePayment' | 'RefundPayment'
> = {
  GetPaymentList: paymentList,
  AddPayment: addPayment,
  VoidPayment: voidPayment,
  ReversePayment: reversePayment,
  RefundPayment: refundPayment,
};
