/** True for the second click of a double click, which would hit the dialog that the first one opened. */
export const isSecondClick = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
