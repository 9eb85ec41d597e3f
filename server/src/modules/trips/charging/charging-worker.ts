/** Worker thread that plans charging. Started by `charge-planner.ts`. */
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { answerTask } from './charging-task.ts';

serveTasks(answerTask);
