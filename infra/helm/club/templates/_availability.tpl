{{- define "club.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "club.name" . }}
  labels: {{- include "club.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: {{ .kind }}, name: {{ include "club.name" . }} }
  minReplicas: {{ .of.replicas }}
  maxReplicas: {{ .of.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .of.autoscaling.targetCPU }} } }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 600 }
{{- end }}

{{/* A machine that is emptied takes one of them at a time. */}}
{{- define "club.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "club.name" . }}
  labels: {{- include "club.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "club.selector" . | nindent 6 }}
{{- end }}
