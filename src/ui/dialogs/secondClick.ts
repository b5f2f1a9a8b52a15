/** Whether an event is the second click of a double click, which opens a dialog and then falls on it or beside it. */
export const isSecondClick = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
