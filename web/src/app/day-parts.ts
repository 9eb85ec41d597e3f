/* What can be done with an open day and with its stops: their code comes together. */
export { DayTools } from '../features/days/day-tools.tsx';
export { StopTools } from '../features/days/stop-tools.tsx';
export { StaysButton } from '../features/stays/stays-button.tsx';
