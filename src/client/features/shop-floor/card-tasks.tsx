import { TaskMenu } from '#client/features/tasks/task-menu.tsx';
import { TaskRow } from '#client/features/tasks/task-row.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import type { FloorVisit } from './floor-visit.ts';
import classes from './visit-card.module.css';

/** The other tasks of a card, each with all that it may do. */
export function CardTasks({ visit, moves }: { visit: FloorVisit; moves: TaskMoves }) {
  const { id: visitId, vehicleId, vehicle, tasks, current } = visit;
  return (
    <ul className={classes.tasks}>
      {tasks
        .filter(({ id }) => id !== current?.id)
        .map((task) => (
          <li key={task.id}>
            <TaskRow
              task={task}
              actions={
                <TaskMenu
                  task={task}
                  onChoose={(command) => moves.move(vehicle, task, command)}
                  onHold={() => moves.askHold(vehicle, task)}
                  onSpeak={() => moves.speak({ vehicleId, visitId, taskId: task.id })}
                />
              }
            />
          </li>
        ))}
    </ul>
  );
}
